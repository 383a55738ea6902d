import { createScope } from './createScope.ts';

describe('createScope', () => {
  afterEach(() => jest.useRealTimers());

  it('stops listeners, timers and everything else at once', () => {
    jest.useFakeTimers();
    const scope = createScope();
    const [handle, later, end] = [jest.fn(), jest.fn(), jest.fn()];
    scope.listen(window, 'resize', handle);
    scope.after(100, later);
    scope.onDispose(end);
    window.dispatchEvent(new Event('resize'));
    scope.dispose();
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(200);
    expect(handle).toHaveBeenCalledTimes(1);
    expect(later).not.toHaveBeenCalled();
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('ends what was started last first, and each once', () => {
    const scope = createScope();
    const order: number[] = [];
    scope.onDispose(() => order.push(1));
    scope.onDispose(() => order.push(2));
    scope.dispose();
    scope.dispose();
    expect(order).toEqual([2, 1]);
  });
});

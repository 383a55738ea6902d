import { createScope } from './createScope.ts';

describe('createScope', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('removes listeners, timers and cleanups in reverse order, and can be disposed twice', () => {
    const scope = createScope();
    const target = new EventTarget();
    const seen: string[] = [];
    scope.listen(target, 'ping', () => seen.push('ping'));
    scope.interval(() => seen.push('tick'), 10);
    scope.timeout(() => seen.push('late'), 1000);
    scope.add(() => seen.push('first made'));
    scope.add(() => seen.push('last made'));
    target.dispatchEvent(new Event('ping'));
    jest.advanceTimersByTime(10);
    scope.dispose();
    scope.dispose();
    target.dispatchEvent(new Event('ping'));
    jest.advanceTimersByTime(5000);
    expect(seen).toEqual(['ping', 'tick', 'last made', 'first made']);
    expect(scope.isDisposed).toBe(true);
  });

  test('runs a cleanup at once when it is added after disposal', () => {
    const scope = createScope();
    scope.dispose();
    const cleanup = jest.fn();
    scope.add(cleanup);
    expect(cleanup).toHaveBeenCalledTimes(1);
  });

  test('stops one item early without affecting the others', () => {
    const scope = createScope();
    const [first, second] = [jest.fn(), jest.fn()];
    const stopFirst = scope.timeout(first, 5);
    scope.timeout(second, 5);
    stopFirst();
    jest.advanceTimersByTime(5);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });
});

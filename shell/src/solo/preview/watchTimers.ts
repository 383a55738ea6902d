import type { IsRemoteCalling } from './createCallerTest.ts';

/** Records the timers that the remote starts. Returns a function that lists those still running. */
export function watchTimers(isRemoteCalling: IsRemoteCalling): () => string[] {
  const running = new Map<number, string>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const begin = (start: typeof setTimeout, handler: TimerHandler, delay: number, values: unknown[]): number =>
    Number(Reflect.apply(start, window, [handler, delay, ...values]));

  function startOnce(handler: TimerHandler, delay = 0, ...values: unknown[]): number {
    if (typeof handler !== 'function' || !isRemoteCalling(startOnce)) return begin(setTimeout, handler, delay, values);
    const run = (...given: unknown[]): void => {
      running.delete(id);
      Reflect.apply(handler, window, given);
    };
    const id = begin(setTimeout, run, delay, values);
    running.set(id, `timer: one of ${delay} ms still runs`);
    return id;
  }
  function startRepeated(handler: TimerHandler, delay = 0, ...values: unknown[]): number {
    const id = begin(setInterval, handler, delay, values);
    if (isRemoteCalling(startRepeated)) running.set(id, `timer: one of every ${delay} ms still runs`);
    return id;
  }
  window.setTimeout = Object.assign(startOnce, setTimeout);
  window.setInterval = Object.assign(startRepeated, setInterval);
  const stopBy =
    (stop: typeof clearTimeout) =>
    (id?: number): void => {
      if (id !== undefined) running.delete(id);
      Reflect.apply(stop, window, [id]);
    };
  window.clearTimeout = stopBy(clearTimeout);
  window.clearInterval = stopBy(clearInterval);
  return () => [...running.values()];
}

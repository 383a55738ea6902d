import type { IsRecorded, ResourceRecord } from './ResourceRecord.ts';

type Callee = Parameters<IsRecorded>[0];

/** Records the timers that code starts, until they run or are cleared. */
export function recordTimers(isRecorded: IsRecorded): ResourceRecord {
  const running = new Map<number, string>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const callOriginal = (start: Callee, values: unknown[]): number => Number(Reflect.apply(start, window, values));

  function startOnce(handler: TimerHandler, delay = 0, ...values: unknown[]): number {
    if (typeof handler !== 'function' || !isRecorded(startOnce))
      return callOriginal(setTimeout, [handler, delay, ...values]);
    const run = (...args: unknown[]): void => {
      running.delete(id);
      Reflect.apply(handler, window, args);
    };
    const id = callOriginal(setTimeout, [run, delay, ...values]);
    running.set(id, `timer: one of ${delay} ms still runs`);
    return id;
  }
  function startRepeated(handler: TimerHandler, delay = 0, ...values: unknown[]): number {
    const id = callOriginal(setInterval, [handler, delay, ...values]);
    if (isRecorded(startRepeated)) running.set(id, `timer: one of every ${delay} ms still runs`);
    return id;
  }
  const createStop =
    (stop: Callee) =>
    (id?: number): void => {
      if (id !== undefined) running.delete(id);
      Reflect.apply(stop, window, [id]);
    };
  Object.assign(window, {
    setTimeout: startOnce,
    setInterval: startRepeated,
    clearTimeout: createStop(clearTimeout),
    clearInterval: createStop(clearInterval),
  });
  return {
    list: () => [...running.values()],
    stop: () => Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval }),
  };
}

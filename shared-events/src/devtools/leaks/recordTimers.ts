import type { IsRecorded, ResourceRecord } from './ResourceRecord.ts';

type Callee = Parameters<IsRecorded>[0];

/** Records the timers that code starts, until they run or are cleared. */
export function recordTimers(isRecorded: IsRecorded): ResourceRecord {
  const running = new Map<number, string>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const begin = (start: Callee, handler: TimerHandler, delay: number, values: unknown[]): number =>
    Number(Reflect.apply(start, window, [handler, delay, ...values]));

  function startOnce(handler: TimerHandler, delay = 0, ...values: unknown[]): number {
    if (typeof handler !== 'function' || !isRecorded(startOnce)) return begin(setTimeout, handler, delay, values);
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
    if (isRecorded(startRepeated)) running.set(id, `timer: one of every ${delay} ms still runs`);
    return id;
  }
  const stopBy =
    (stop: Callee) =>
    (id?: number): void => {
      if (id !== undefined) running.delete(id);
      Reflect.apply(stop, window, [id]);
    };
  Object.assign(window, {
    setTimeout: startOnce,
    setInterval: startRepeated,
    clearTimeout: stopBy(clearTimeout),
    clearInterval: stopBy(clearInterval),
  });
  return {
    list: () => [...running.values()],
    stop: () => Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval }),
  };
}

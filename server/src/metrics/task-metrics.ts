import { Histogram } from 'prom-client';
import type { Sample } from './add-gauge.ts';

/** A task that a process repeats at an interval. */
export type TaskName = 'lists' | 'cleaning' | 'canaries' | 'figures' | 'checkpoint';

/** Runs one round of a task and measures it. Throws what the round throws. */
export type RunTask = <T>(round: () => Promise<T>) => Promise<T>;

/** Measures each round of this process's repeated tasks. */
export class TaskMetrics {
  readonly seconds = new Histogram({
    name: 'nyimbo_task_seconds',
    help: 'Time of one round of a task.',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [],
  });
  readonly #tasks = new Map<TaskName, { intervalMs: number; lastSuccessMs: number }>();

  /**
   * Declares a task that runs at an interval. Returns the function that runs and measures one round. A round that
   * resolves to `false` counts as `skipped`, because another process does the work.
   */
  begin(name: TaskName, intervalMs: number): RunTask {
    const task = { intervalMs, lastSuccessMs: performance.now() };
    this.#tasks.set(name, task);
    return async (round) => {
      const stop = this.seconds.startTimer({ task: name });
      try {
        const result = await round();
        stop({ outcome: result === false ? 'skipped' : 'done' });
        task.lastSuccessMs = performance.now();
        return result;
      } catch (error) {
        stop({ outcome: 'failed' });
        throw error;
      }
    };
  }

  /** Returns the seconds since each task's last successful round, or since the task began. */
  readAges(): Sample[] {
    const nowMs = performance.now();
    return this.#list(({ lastSuccessMs }) => nowMs - lastSuccessMs);
  }

  /** Returns the interval of each task in seconds. */
  readIntervals(): Sample[] {
    return this.#list(({ intervalMs }) => intervalMs);
  }

  #list(readMs: (task: { intervalMs: number; lastSuccessMs: number }) => number): Sample[] {
    return Array.from(this.#tasks, ([name, task]) => ({ labels: { task: name }, value: readMs(task) / 1000 }));
  }
}

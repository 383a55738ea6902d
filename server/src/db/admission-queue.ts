import { DatabaseBusyError } from './database-errors.ts';

/** Limits of the queue: how many jobs may run and wait, and for how long. */
export interface AdmissionLimits {
  /** Maximum jobs that run at the same time. */
  concurrency: number;
  /** Maximum jobs that wait. Further jobs are refused immediately. */
  maxWaiting: number;
  /** Milliseconds that a job may wait before it is refused. */
  maxWaitMs: number;
}

interface WaitingJob {
  start: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Admission control: a bounded first-in, first-out queue in front of a resource that runs a few jobs at a time. Refuses
 * a job with `DatabaseBusyError` when the queue is full or the job has waited too long. An overloaded server therefore
 * answers some callers quickly instead of all of them slowly.
 */
export class AdmissionQueue {
  #running = 0;
  readonly #waiting: WaitingJob[] = [];
  readonly #idleListeners: (() => void)[] = [];

  readonly #limits: AdmissionLimits;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get running(): number {
    return this.#running;
  }

  /** Runs `job` when its turn comes. Throws `DatabaseBusyError` if the queue refuses the job. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#acquireSlot();
    try {
      return await job();
    } finally {
      this.#releaseSlot();
    }
  }

  /** Resolves when nothing runs and nothing waits. */
  async whenIdle(): Promise<void> {
    if (this.#running === 0 && this.#waiting.length === 0) return;
    await new Promise<void>((resolve) => this.#idleListeners.push(resolve));
  }

  #acquireSlot(): Promise<void> {
    if (this.#running < this.#limits.concurrency) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#limits.maxWaiting) {
      return Promise.reject(new DatabaseBusyError('Too many statements are queued for the database.'));
    }
    return new Promise((resolve, reject) => {
      const waiting: WaitingJob = {
        start: () => {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          reject(new DatabaseBusyError(`The database was not free within ${this.#limits.maxWaitMs} ms.`));
        }, this.#limits.maxWaitMs),
      };
      this.#waiting.push(waiting);
    });
  }

  #releaseSlot(): void {
    const next = this.#waiting.shift();
    if (next) {
      next.start(); // The next job takes over the slot, so `#running` does not change.
      return;
    }
    this.#running -= 1;
    if (this.#running === 0) this.#idleListeners.splice(0).forEach((listener) => listener());
  }
}

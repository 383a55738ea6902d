import { DatabaseBusyError } from '../database-errors.ts';
import { findCurrentCaller } from './current-caller.ts';
import { FairQueue } from './fair-queue.ts';

/** Limits of the queue: how many jobs may run and wait, and for how long. */
export interface AdmissionLimits {
  /** Maximum jobs that run at the same time. */
  concurrency: number;
  /** Maximum jobs that wait. A fifth of these places is kept for account calls and for the site's own work. */
  maxWaiting: number;
  /** Milliseconds that a job may wait before it is refused. */
  maxWaitMs: number;
}

/** Part of the waiting places that only account calls and the site itself get. */
const KEPT_PART = 0.2;
/** The owner of jobs that have no caller. */
const SITE = '';

interface WaitingJob {
  start: () => void;
  refuse: (reason: string) => void;
}

/**
 * Admission control: a bounded queue in front of a resource that runs a few jobs at a time. Refuses jobs with
 * `DatabaseBusyError` when the queue is full or a job has waited too long. An overloaded server therefore answers some
 * callers quickly instead of all of them slowly.
 *
 * Callers' networks take turns, so whoever sends many jobs makes others wait for one of them, not for all. A full queue
 * refuses the newest job of the network with the most. Jobs of account calls, and of the site itself, take turns with all
 * others.
 */
export class AdmissionQueue {
  #running = 0;
  /** Jobs of account calls, and of the site itself. */
  readonly #preferredJobs = new FairQueue<WaitingJob>();
  readonly #otherJobs = new FairQueue<WaitingJob>();
  #isPreferredTurn = true;
  readonly #idleListeners: (() => void)[] = [];

  readonly #limits: AdmissionLimits;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#preferredJobs.size + this.#otherJobs.size;
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
    if (this.#running === 0 && this.waiting === 0) return;
    await new Promise<void>((resolve) => this.#idleListeners.push(resolve));
  }

  #acquireSlot(): Promise<void> {
    if (this.#running < this.#limits.concurrency) {
      this.#running += 1;
      return Promise.resolve();
    }
    const caller = findCurrentCaller();
    const owner = caller?.network ?? SITE;
    const queue = (caller?.isAccountCall ?? true) ? this.#preferredJobs : this.#otherJobs;
    if (!this.#makePlace(queue, owner)) {
      return Promise.reject(new DatabaseBusyError('Too many statements are queued for the database.'));
    }
    return new Promise((resolve, reject) => {
      const { maxWaitMs } = this.#limits;
      const waiting: WaitingJob = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (reason) => {
          clearTimeout(timer);
          queue.remove(owner, waiting);
          reject(new DatabaseBusyError(reason));
        },
      };
      const timer = setTimeout(() => waiting.refuse(`The database was not free within ${maxWaitMs} ms.`), maxWaitMs);
      queue.add(owner, waiting);
    });
  }

  /** Makes a place for a job in a full queue, if another network has at least two jobs more than the job's network. */
  #makePlace(queue: FairQueue<WaitingJob>, owner: string): boolean {
    const { maxWaiting } = this.#limits;
    const isFull = this.waiting >= maxWaiting;
    const isPartFull = queue === this.#otherJobs && queue.size >= Math.ceil(maxWaiting * (1 - KEPT_PART));
    if (!isFull && !isPartFull) return true;
    const parts = isPartFull ? [queue] : [this.#preferredJobs, this.#otherJobs];
    const [largest] = parts
      .flatMap((part) => part.findNewestOfLargest() ?? [])
      .toSorted((one, other) => other.count - one.count);
    if (!largest || largest.count <= queue.countOf(owner) + 1) return false;
    largest.item.refuse('Too many statements of one network are queued for the database.');
    return true;
  }

  #releaseSlot(): void {
    const next = this.#takeNext();
    if (next) {
      next.start(); // The next job takes over the slot, so `#running` does not change.
      return;
    }
    this.#running -= 1;
    if (this.#running === 0) this.#idleListeners.splice(0).forEach((listener) => listener());
  }

  #takeNext(): WaitingJob | undefined {
    const [first, second] = this.#isPreferredTurn
      ? [this.#preferredJobs, this.#otherJobs]
      : [this.#otherJobs, this.#preferredJobs];
    this.#isPreferredTurn = !this.#isPreferredTurn;
    return first.takeNext() ?? second.takeNext();
  }
}

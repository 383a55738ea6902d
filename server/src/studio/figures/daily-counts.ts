import { createHash, randomBytes } from 'node:crypto';

/** Maximum number of distinct searched texts per day. */
const MAX_TEXTS = 2000;
/** Maximum number of listeners that are counted per text. Each network counts as one. */
const MAX_LISTENERS = 200;
/**
 * Minimum number of listeners who typed a text. Texts of fewer listeners are never stored, because such a text could
 * identify a listener.
 */
const MIN_LISTENERS = 3;
const MAX_TEXT_LENGTH = 100;

/** Identifies a fault that a browser reported. */
export interface FaultNames {
  remote: string;
  build: string;
  kind: string;
}

/** The counts of one day since the last call of `drain`. */
export interface CountedDay {
  /** In UTC, as `2026-11-30`. */
  day: string;
  searches: number;
  searchesWithoutResult: number;
  /** Texts of searches without a result that at least `MIN_LISTENERS` listeners typed. */
  missing: { text: string; listeners: number }[];
  faults: (FaultNames & { faults: number })[];
}

/**
 * Counts a day's searches and faults in memory, so calls don't wait for the database. Distinguishes listeners by a
 * hash of their network. The salt of the hash never leaves this process, and changes every day.
 */
export class DailyCounts {
  #day: string;
  #salt = randomBytes(16);
  #searches = 0;
  #withoutResult = 0;
  readonly #missing = new Map<string, Set<string>>();
  readonly #faults = new Map<string, FaultNames & { faults: number }>();
  readonly #finished: CountedDay[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
    this.#day = this.#today();
  }

  /**
   * Counts a search.
   * @param network the listener's network; only its hash is kept
   */
  recordSearch(foldedText: string, isFound: boolean, network: string): void {
    this.#startNewDay();
    this.#searches += 1;
    if (isFound) return;
    this.#withoutResult += 1;
    if (foldedText.length === 0 || foldedText.length > MAX_TEXT_LENGTH) return;
    const listeners = this.#missing.get(foldedText) ?? new Set<string>();
    if (!this.#missing.has(foldedText) && this.#missing.size >= MAX_TEXTS) return;
    if (listeners.size < MAX_LISTENERS) listeners.add(this.#hash(network));
    this.#missing.set(foldedText, listeners);
  }

  recordFault({ remote, build, kind }: FaultNames): void {
    this.#startNewDay();
    const key = JSON.stringify([remote, build, kind]);
    const counted = this.#faults.get(key) ?? { remote, build, kind, faults: 0 };
    this.#faults.set(key, { ...counted, faults: counted.faults + 1 });
  }

  /**
   * Returns the counts since the last call, and resets them. Keeps the searched texts with their listeners until the
   * day ends.
   */
  drain(): CountedDay[] {
    this.#startNewDay();
    return [...this.#finished.splice(0), this.#drainToday()];
  }

  /** Takes back the counts that `drain` has returned, if storing them failed. */
  restore(days: readonly CountedDay[]): void {
    this.#finished.unshift(...days);
  }

  #drainToday(): CountedDay {
    const counted: CountedDay = {
      day: this.#day,
      searches: this.#searches,
      searchesWithoutResult: this.#withoutResult,
      missing: [...this.#missing]
        .map(([text, listeners]) => ({ text, listeners: listeners.size }))
        .filter(({ listeners }) => listeners >= MIN_LISTENERS),
      faults: [...this.#faults.values()],
    };
    this.#searches = 0;
    this.#withoutResult = 0;
    this.#faults.clear();
    return counted;
  }

  #startNewDay(): void {
    const today = this.#today();
    if (today === this.#day) return;
    this.#finished.push(this.#drainToday());
    this.#missing.clear();
    this.#salt = randomBytes(16);
    this.#day = today;
  }

  #hash(network: string): string {
    return createHash('sha256').update(this.#salt).update(network).digest('base64').slice(0, 16);
  }

  #today(): string {
    return this.#now().toISOString().slice(0, 10);
  }
}

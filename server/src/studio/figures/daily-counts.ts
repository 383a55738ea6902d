import { createHash, randomBytes } from 'node:crypto';

/** Limit of distinct texts per day. */
const MOST_TEXTS = 2000;
/** Limit of distinct listeners per text. */
const MOST_LISTENERS = 200;
/** Minimum number of listeners before a text leaves the memory, so that no listener can be recognised by it. */
const FEWEST_LISTENERS = 3;
const LONGEST_TEXT = 100;

/** What failed in a browser. */
export interface FaultNames {
  remote: string;
  build: string;
  kind: string;
}

/** The counts of one flush. */
export interface CountedDay {
  day: string;
  searches: number;
  searchesWithoutResult: number;
  missing: { text: string; listeners: number }[];
  faults: (FaultNames & { faults: number })[];
}

/**
 * Counts a day's searches and faults in memory, so that calls don't wait for the database. Listeners are distinguished
 * by a hash, with a salt that stays in this process and changes every day.
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

  /** @param listener identifies the listener, such as address and browser. It is hashed at once. */
  recordSearch(foldedText: string, isFound: boolean, listener: string): void {
    this.#turnDay();
    this.#searches += 1;
    if (isFound) return;
    this.#withoutResult += 1;
    if (foldedText.length === 0 || foldedText.length > LONGEST_TEXT) return;
    const listeners = this.#missing.get(foldedText) ?? new Set<string>();
    if (!this.#missing.has(foldedText) && this.#missing.size >= MOST_TEXTS) return;
    if (listeners.size < MOST_LISTENERS) listeners.add(this.#hash(listener));
    this.#missing.set(foldedText, listeners);
  }

  recordFault({ remote, build, kind }: FaultNames): void {
    this.#turnDay();
    const key = JSON.stringify([remote, build, kind]);
    const known = this.#faults.get(key) ?? { remote, build, kind, faults: 0 };
    this.#faults.set(key, { ...known, faults: known.faults + 1 });
  }

  /** Returns and clears the counts since the last call. Texts of too few listeners stay until the day ends. */
  take(): CountedDay[] {
    this.#turnDay();
    return [...this.#finished.splice(0), this.#cut()];
  }

  /** Restores counts that could not be stored. */
  giveBack(days: readonly CountedDay[]): void {
    this.#finished.unshift(...days);
  }

  #cut(): CountedDay {
    const counted: CountedDay = {
      day: this.#day,
      searches: this.#searches,
      searchesWithoutResult: this.#withoutResult,
      missing: [...this.#missing]
        .map(([text, listeners]) => ({ text, listeners: listeners.size }))
        .filter(({ listeners }) => listeners >= FEWEST_LISTENERS),
      faults: [...this.#faults.values()],
    };
    this.#searches = 0;
    this.#withoutResult = 0;
    this.#faults.clear();
    return counted;
  }

  #turnDay(): void {
    const today = this.#today();
    if (today === this.#day) return;
    this.#finished.push(this.#cut());
    this.#missing.clear();
    this.#salt = randomBytes(16);
    this.#day = today;
  }

  #hash(listener: string): string {
    return createHash('sha256').update(this.#salt).update(listener).digest('base64').slice(0, 16);
  }

  #today(): string {
    return this.#now().toISOString().slice(0, 10);
  }
}

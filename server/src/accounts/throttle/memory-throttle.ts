import { siteOf } from './admit-network.ts';
import { THROTTLE_LIMITS, type Throttle, type ThrottleLimits, type ThrottleState } from './throttle.ts';

interface Counter {
  count: number;
  endsAt: number;
  owner: string;
}

/**
 * Counters of one window length. They end in the order of their creation. A full store evicts a counter of the network
 * that holds the most, so a flood evicts only its own counters.
 */
class WindowCounters {
  readonly #counters = new Map<string, Counter>();
  readonly #keysOf = new Map<string, Set<string>>();

  readonly #limits: ThrottleLimits;

  constructor(limits: ThrottleLimits) {
    this.#limits = limits;
  }

  hit(key: string, owner: string, time: number, windowMs: number): ThrottleState {
    this.#removeEnded(time);
    const counter = this.#counters.get(key) ?? this.#add(key, { count: 0, endsAt: time + windowMs, owner });
    if (counter !== null) counter.count += 1;
    const endsAt = counter?.endsAt ?? this.#findFirstEnd(owner) ?? time + windowMs;
    return { count: counter?.count ?? Infinity, resetSeconds: Math.ceil((endsAt - time) / 1000) };
  }

  giveBack(key: string): void {
    const counter = this.#counters.get(key);
    if (!counter) return;
    counter.count -= 1;
    if (counter.count <= 0) this.remove(key);
  }

  remove(key: string): void {
    const counter = this.#counters.get(key);
    if (!counter) return;
    this.#counters.delete(key);
    const keys = this.#keysOf.get(counter.owner);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(counter.owner);
  }

  /** Adds a counter; null when its owner has reached the limit. */
  #add(key: string, counter: Counter): Counter | null {
    const { maxCounters, maxOfNetwork } = this.#limits;
    if ((this.#keysOf.get(counter.owner)?.size ?? 0) >= maxOfNetwork) return null;
    if (this.#counters.size >= maxCounters) this.#removeOfHeaviest();
    this.#counters.set(key, counter);
    const keys = this.#keysOf.get(counter.owner);
    if (keys) keys.add(key);
    else this.#keysOf.set(counter.owner, new Set([key]));
    return counter;
  }

  #removeEnded(time: number): void {
    // The counters are sorted by their end, so this stops at the first one that is still open.
    for (const [key, { endsAt }] of this.#counters) {
      if (endsAt > time) break;
      this.remove(key);
    }
  }

  #removeOfHeaviest(): void {
    let heaviest = new Set<string>();
    for (const keys of this.#keysOf.values()) if (keys.size > heaviest.size) heaviest = keys;
    // Evict its newest counter, which has counted least. The oldest counts the network itself, and without it the flood
    // is no longer limited.
    const newest = [...heaviest].at(-1);
    if (newest !== undefined) this.remove(newest);
  }

  #findFirstEnd(owner: string): number | undefined {
    const [key] = this.#keysOf.get(owner) ?? [];
    return key === undefined ? undefined : this.#counters.get(key)?.endsAt;
  }
}

/**
 * Counts within one process. Each window length has its own store, so short windows cannot evict the counters of a day.
 */
export class MemoryThrottle implements Throttle {
  readonly #windows = new Map<number, WindowCounters>();

  readonly #now: () => number;
  readonly #limits: ThrottleLimits;

  constructor(now: () => number = Date.now, limits = THROTTLE_LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState> {
    const counters = this.#windows.get(windowSeconds) ?? new WindowCounters(this.#limits);
    this.#windows.set(windowSeconds, counters);
    const owner = network === undefined ? key : siteOf(network);
    return Promise.resolve(counters.hit(key, owner, this.#now(), windowSeconds * 1000));
  }

  giveBack(key: string, windowSeconds: number): Promise<void> {
    this.#windows.get(windowSeconds)?.giveBack(key);
    return Promise.resolve();
  }

  reset(key: string): Promise<void> {
    for (const counters of this.#windows.values()) counters.remove(key);
    return Promise.resolve();
  }
}

import { toPrefix48 } from './admit-network.ts';
import { DEFAULT_THROTTLE_LIMITS, type Throttle, type ThrottleLimits, type ThrottleState } from './throttle.ts';

interface Counter {
  count: number;
  endsAt: number;
  /** The IPv4 address or IPv6 /48 prefix that created the counter; the counter's own key if no network is known. */
  owner: string;
}

/**
 * Counters of one window length, which expire in the order of their creation. When the store is full, it evicts a
 * counter of the owner with the most counters, so a flood evicts only its own counters.
 */
class WindowCounters {
  readonly #counters = new Map<string, Counter>();
  readonly #keysByOwner = new Map<string, Set<string>>();

  readonly #limits: ThrottleLimits;

  constructor(limits: ThrottleLimits) {
    this.#limits = limits;
  }

  hit(
    key: string,
    { owner, time, windowMs, amount }: { owner: string; time: number; windowMs: number; amount: number },
  ): ThrottleState {
    this.#removeExpired(time);
    const counter = this.#counters.get(key) ?? this.#add(key, { count: 0, endsAt: time + windowMs, owner });
    if (counter !== null) counter.count += amount;
    const endsAt = counter?.endsAt ?? this.#findEarliestEnd(owner) ?? time + windowMs;
    return { count: counter?.count ?? Infinity, resetSeconds: Math.ceil((endsAt - time) / 1000) };
  }

  undoHit(key: string): void {
    const counter = this.#counters.get(key);
    if (!counter) return;
    counter.count -= 1;
    if (counter.count <= 0) this.remove(key);
  }

  remove(key: string): void {
    const counter = this.#counters.get(key);
    if (!counter) return;
    this.#counters.delete(key);
    const keys = this.#keysByOwner.get(counter.owner);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByOwner.delete(counter.owner);
  }

  /** Adds a counter. Returns null when its owner has reached the limit. */
  #add(key: string, counter: Counter): Counter | null {
    const { maxCounters, maxCountersPerNetwork } = this.#limits;
    if ((this.#keysByOwner.get(counter.owner)?.size ?? 0) >= maxCountersPerNetwork) return null;
    if (this.#counters.size >= maxCounters) this.#evictFromLargestOwner();
    this.#counters.set(key, counter);
    const keys = this.#keysByOwner.get(counter.owner);
    if (keys) keys.add(key);
    else this.#keysByOwner.set(counter.owner, new Set([key]));
    return counter;
  }

  #removeExpired(time: number): void {
    // The counters are sorted by the end of their window, so stop at the first counter whose window is still open.
    for (const [key, { endsAt }] of this.#counters) {
      if (endsAt > time) break;
      this.remove(key);
    }
  }

  #evictFromLargestOwner(): void {
    let largest = new Set<string>();
    for (const keys of this.#keysByOwner.values()) if (keys.size > largest.size) largest = keys;
    // Evict this owner's newest counter. Keep the oldest one: it counts all calls of the network, so it still limits
    // the flood.
    const newest = [...largest].at(-1);
    if (newest !== undefined) this.remove(newest);
  }

  #findEarliestEnd(owner: string): number | undefined {
    const [key] = this.#keysByOwner.get(owner) ?? [];
    return key === undefined ? undefined : this.#counters.get(key)?.endsAt;
  }
}

/**
 * Counts within one process. Each window length has its own store, so counters of short windows cannot evict counters
 * of long windows.
 */
export class MemoryThrottle implements Throttle {
  readonly #windows = new Map<number, WindowCounters>();

  readonly #now: () => number;
  readonly #limits: ThrottleLimits;

  constructor(now: () => number = Date.now, limits = DEFAULT_THROTTLE_LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState> {
    const owner = network === undefined ? key : toPrefix48(network);
    return Promise.resolve(this.#count(key, windowSeconds, { owner, amount: 1 }));
  }

  spend(key: string, windowSeconds: number, amount: number): Promise<ThrottleState> {
    return Promise.resolve(this.#count(key, windowSeconds, { owner: key, amount }));
  }

  undoHit(key: string, windowSeconds: number): Promise<void> {
    this.#windows.get(windowSeconds)?.undoHit(key);
    return Promise.resolve();
  }

  reset(key: string): Promise<void> {
    for (const counters of this.#windows.values()) counters.remove(key);
    return Promise.resolve();
  }

  #count(key: string, windowSeconds: number, attempt: { owner: string; amount: number }): ThrottleState {
    const counters = this.#windows.get(windowSeconds) ?? new WindowCounters(this.#limits);
    this.#windows.set(windowSeconds, counters);
    return counters.hit(key, { ...attempt, time: this.#now(), windowMs: windowSeconds * 1000 });
  }
}

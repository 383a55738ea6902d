import { siteOf } from './admit-network.ts';
import { THROTTLE_LIMITS, type Throttle, type ThrottleLimits, type ThrottleState } from './throttle.ts';

interface Counter {
  count: number;
  endsAt: number;
  owner: string;
}

/**
 * Counters of one length of window, which end in the order in which they were made. A full store drops a counter of the
 * network that holds the most, so that a flood pushes out its own counters and no others.
 */
class WindowCounters {
  readonly #counters = new Map<string, Counter>();
  readonly #keysOf = new Map<string, Set<string>>();

  constructor(private readonly limits: ThrottleLimits) {}

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

  /** Null when its owner holds as many as it may. */
  #add(key: string, counter: Counter): Counter | null {
    const { maxCounters, maxOfNetwork } = this.limits;
    if ((this.#keysOf.get(counter.owner)?.size ?? 0) >= maxOfNetwork) return null;
    if (this.#counters.size >= maxCounters) this.#removeOfHeaviest();
    this.#counters.set(key, counter);
    const keys = this.#keysOf.get(counter.owner);
    if (keys) keys.add(key);
    else this.#keysOf.set(counter.owner, new Set([key]));
    return counter;
  }

  #removeEnded(time: number): void {
    // The first end first, so this looks at few, however many there are.
    for (const [key, { endsAt }] of this.#counters) {
      if (endsAt > time) break;
      this.remove(key);
    }
  }

  #removeOfHeaviest(): void {
    let heaviest = new Set<string>();
    for (const keys of this.#keysOf.values()) if (keys.size > heaviest.size) heaviest = keys;
    // Its newest, which has counted least: the oldest is the network's own, and dropping it would pardon the flood.
    const newest = [...heaviest].at(-1);
    if (newest !== undefined) this.remove(newest);
  }

  #findFirstEnd(owner: string): number | undefined {
    const [key] = this.#keysOf.get(owner) ?? [];
    return key === undefined ? undefined : this.#counters.get(key)?.endsAt;
  }
}

/** Counts within one process. Windows of another length have a store of their own: minutes cannot push out a day. */
export class MemoryThrottle implements Throttle {
  readonly #windows = new Map<number, WindowCounters>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly limits = THROTTLE_LIMITS,
  ) {}

  hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState> {
    const counters = this.#windows.get(windowSeconds) ?? new WindowCounters(this.limits);
    this.#windows.set(windowSeconds, counters);
    const owner = network === undefined ? key : siteOf(network);
    return Promise.resolve(counters.hit(key, owner, this.now(), windowSeconds * 1000));
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

import type { Redis } from 'ioredis';

export interface ThrottleState {
  count: number;
  /** Seconds until the count starts anew. */
  resetSeconds: number;
}

/** Counts attempts within a window. An attempt is counted before it is made, so that many at once cannot slip through. */
export interface Throttle {
  hit(key: string, windowSeconds: number): Promise<ThrottleState>;
  /** Takes back one that was counted within a window that is still open. */
  giveBack(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

const MAX_KEYS = 100_000;

/** Counts within one process. */
export class MemoryThrottle implements Throttle {
  readonly #counters = new Map<string, { count: number; endsAt: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  hit(key: string, windowSeconds: number): Promise<ThrottleState> {
    const time = this.now();
    let counter = this.#counters.get(key);
    if (!counter || counter.endsAt <= time) {
      this.#makeRoom(time);
      counter = { count: 0, endsAt: time + windowSeconds * 1000 };
      this.#counters.delete(key);
      this.#counters.set(key, counter);
    }
    counter.count += 1;
    return Promise.resolve({ count: counter.count, resetSeconds: Math.ceil((counter.endsAt - time) / 1000) });
  }

  giveBack(key: string): Promise<void> {
    const counter = this.#counters.get(key);
    if (counter && counter.count > 0) counter.count -= 1;
    return Promise.resolve();
  }

  reset(key: string): Promise<void> {
    this.#counters.delete(key);
    return Promise.resolve();
  }

  #makeRoom(time: number): void {
    if (this.#counters.size < MAX_KEYS) return;
    // The oldest come first, so this looks at few, however many there are.
    for (const [key, { endsAt }] of this.#counters) {
      if (endsAt > time) break;
      this.#counters.delete(key);
    }
    const [oldest] = this.#counters.keys();
    if (this.#counters.size >= MAX_KEYS && oldest !== undefined) this.#counters.delete(oldest);
  }
}

/** Counts over all processes that share a Redis. */
export class RedisThrottle implements Throttle {
  constructor(
    private readonly redis: Redis,
    private readonly fallback: Throttle = new MemoryThrottle(),
  ) {}

  async hit(key: string, windowSeconds: number): Promise<ThrottleState> {
    const name = nameOf(key);
    try {
      const [added, ttl] = await Promise.all([
        this.redis.multi().incr(name).expire(name, windowSeconds, 'NX').exec(),
        this.redis.ttl(name),
      ]);
      const count = Number(added?.[0]?.[1]);
      if (!Number.isInteger(count)) throw new Error('Redis did not count.');
      return { count, resetSeconds: ttl > 0 ? ttl : windowSeconds };
    } catch {
      // Redis is away, or refuses: each process counts for itself, rather than nobody counting.
      return this.fallback.hit(key, windowSeconds);
    }
  }

  async giveBack(key: string): Promise<void> {
    const name = nameOf(key);
    try {
      // Only what is there: a counter made by this would have no end.
      if ((await this.redis.exists(name)) === 1) await this.redis.decr(name);
    } catch {
      await this.fallback.giveBack(key);
    }
  }

  async reset(key: string): Promise<void> {
    await this.fallback.reset(key);
    // A counter that stays is forgotten when its window ends.
    await this.redis.del(nameOf(key)).catch(() => undefined);
  }
}

const nameOf = (key: string) => `nyimbo:throttle:${key}`;

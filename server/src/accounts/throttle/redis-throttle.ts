import type { Redis } from 'ioredis';
import { toPrefix48 } from './admit-network.ts';
import { MemoryThrottle } from './memory-throttle.ts';
import { DEFAULT_THROTTLE_LIMITS, type Throttle, type ThrottleLimits, type ThrottleState } from './throttle.ts';

/**
 * Counts an attempt atomically. KEYS[1] is the counter; KEYS[2], if given, the number of counters of its network. ARGV
 * contains the window in seconds, the maximum number of counters of a network, and how often the attempt counts. Returns the count and the seconds
 * left in the window. When the network has too many counters, deletes the new counter and returns -1 as the count.
 */
const HIT_SCRIPT = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[3])
  if count > tonumber(ARGV[3]) then return { count, redis.call('TTL', KEYS[1]) } end
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  if #KEYS == 1 then return { count, tonumber(ARGV[1]) } end
  local held = redis.call('INCR', KEYS[2])
  if held == 1 then redis.call('EXPIRE', KEYS[2], ARGV[1]) end
  if held <= tonumber(ARGV[2]) then return { count, tonumber(ARGV[1]) } end
  redis.call('DEL', KEYS[1])
  redis.call('DECR', KEYS[2])
  return { -1, redis.call('TTL', KEYS[2]) }`;

/**
 * Takes back an attempt. Skips a missing counter, because `DECR` creates it without an expiry. The keys are those of
 * `HIT_SCRIPT`.
 */
const UNDO_HIT_SCRIPT = `
  if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('DECR', KEYS[1]) > 0 then return end
  redis.call('DEL', KEYS[1])
  if #KEYS == 2 and redis.call('EXISTS', KEYS[2]) == 1 and redis.call('DECR', KEYS[2]) <= 0 then
    redis.call('DEL', KEYS[2])
  end`;

/** Counts across all processes that share a Redis. Redis deletes each counter when its window ends. */
export class RedisThrottle implements Throttle {
  readonly #fallback: Throttle;
  readonly #redis: Redis;
  readonly #limits: ThrottleLimits;
  readonly #name: string;

  constructor(
    redis: Redis,
    limits: ThrottleLimits = DEFAULT_THROTTLE_LIMITS,
    /** Key prefix that separates several throttles on one Redis. */
    name = 'throttle',
  ) {
    this.#redis = redis;
    this.#limits = limits;
    this.#name = name;
    this.#fallback = new MemoryThrottle(Date.now, limits);
  }

  async hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState> {
    try {
      return await this.#count(this.#keysOf(key, windowSeconds, network), windowSeconds, 1);
    } catch {
      // Redis is unavailable or refuses the command. Until it answers again, each process counts alone.
      return this.#fallback.hit(key, windowSeconds, network);
    }
  }

  async spend(key: string, windowSeconds: number, amount: number): Promise<ThrottleState> {
    try {
      return await this.#count(this.#keysOf(key, windowSeconds), windowSeconds, amount);
    } catch {
      return this.#fallback.spend(key, windowSeconds, amount);
    }
  }

  async undoHit(key: string, windowSeconds: number, network?: string): Promise<void> {
    const keys = this.#keysOf(key, windowSeconds, network);
    try {
      await this.#redis.eval(UNDO_HIT_SCRIPT, keys.length, ...keys);
    } catch {
      await this.#fallback.undoHit(key, windowSeconds, network);
    }
  }

  async reset(key: string): Promise<void> {
    await this.#fallback.reset(key);
    // A counter that could not be deleted expires when its window ends.
    await this.#redis.del(this.#counterKey(key)).catch(() => undefined);
  }

  /** @throws when Redis does not count */
  async #count(keys: string[], windowSeconds: number, amount: number): Promise<ThrottleState> {
    const { maxCountersPerNetwork } = this.#limits;
    const answer = await this.#redis.eval(
      HIT_SCRIPT,
      keys.length,
      ...keys,
      windowSeconds,
      maxCountersPerNetwork,
      amount,
    );
    const [count, ttl] = Array.isArray(answer) ? answer.map(Number) : [];
    if (count === undefined || !Number.isInteger(count)) throw new Error('Redis did not count.');
    return { count: count < 0 ? Infinity : count, resetSeconds: ttl !== undefined && ttl > 0 ? ttl : windowSeconds };
  }

  /** Returns the Redis keys of an attempt: the counter and, if the network is known, the number of its counters. */
  #keysOf(key: string, windowSeconds: number, network?: string): string[] {
    const ownerKeys =
      network === undefined ? [] : [`nyimbo:${this.#name}-held:${windowSeconds}:${toPrefix48(network)}`];
    return [this.#counterKey(key), ...ownerKeys];
  }

  #counterKey(key: string): string {
    return `nyimbo:${this.#name}:${key}`;
  }
}

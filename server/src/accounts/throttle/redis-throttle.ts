import type { Redis } from 'ioredis';
import { siteOf } from './admit-network.ts';
import { MemoryThrottle } from './memory-throttle.ts';
import { THROTTLE_LIMITS, type Throttle, type ThrottleLimits, type ThrottleState } from './throttle.ts';

/**
 * Counts an attempt and charges a new counter to its network, atomically. Returns -1 and deletes the new counter when
 * the network has reached its limit.
 */
const HIT = `
  local count = redis.call('INCR', KEYS[1])
  if count > 1 then return { count, redis.call('TTL', KEYS[1]) } end
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  if #KEYS == 1 then return { count, tonumber(ARGV[1]) } end
  local held = redis.call('INCR', KEYS[2])
  if held == 1 then redis.call('EXPIRE', KEYS[2], ARGV[1]) end
  if held <= tonumber(ARGV[2]) then return { count, tonumber(ARGV[1]) } end
  redis.call('DEL', KEYS[1])
  redis.call('DECR', KEYS[2])
  return { -1, redis.call('TTL', KEYS[2]) }`;

/** Takes back an attempt, only if its counter exists: a counter created here has no expiry. */
const GIVE_BACK = `
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
    limits: ThrottleLimits = THROTTLE_LIMITS,
    /** Key prefix that separates several throttles on one Redis. */
    name = 'throttle',
  ) {
    this.#redis = redis;
    this.#limits = limits;
    this.#name = name;
    this.#fallback = new MemoryThrottle(Date.now, limits);
  }

  async hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState> {
    const keys = this.#namesOf(key, windowSeconds, network);
    try {
      const answer = await this.#redis.eval(HIT, keys.length, ...keys, windowSeconds, this.#limits.maxOfNetwork);
      const [count, ttl] = Array.isArray(answer) ? answer.map(Number) : [];
      if (count === undefined || !Number.isInteger(count)) throw new Error('Redis did not count.');
      return { count: count < 0 ? Infinity : count, resetSeconds: ttl !== undefined && ttl > 0 ? ttl : windowSeconds };
    } catch {
      // Redis is unavailable or refuses the command, so each process counts on its own.
      return this.#fallback.hit(key, windowSeconds, network);
    }
  }

  async giveBack(key: string, windowSeconds: number, network?: string): Promise<void> {
    const keys = this.#namesOf(key, windowSeconds, network);
    try {
      await this.#redis.eval(GIVE_BACK, keys.length, ...keys);
    } catch {
      await this.#fallback.giveBack(key, windowSeconds, network);
    }
  }

  async reset(key: string): Promise<void> {
    await this.#fallback.reset(key);
    // A counter that could not be deleted expires when its window ends.
    await this.#redis.del(this.#nameOf(key)).catch(() => undefined);
  }

  /** Keys of the counter and of the number of counters that its network holds. */
  #namesOf(key: string, windowSeconds: number, network?: string): string[] {
    const held = network === undefined ? [] : [`nyimbo:${this.#name}-held:${windowSeconds}:${siteOf(network)}`];
    return [this.#nameOf(key), ...held];
  }

  #nameOf(key: string): string {
    return `nyimbo:${this.#name}:${key}`;
  }
}

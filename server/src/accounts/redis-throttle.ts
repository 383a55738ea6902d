import type { Redis } from 'ioredis';
import { siteOf } from './admit-network.ts';
import { MemoryThrottle } from './memory-throttle.ts';
import { THROTTLE_LIMITS, type Throttle, type ThrottleLimits, type ThrottleState } from './throttle.ts';

/**
 * Counts, and charges a new counter to its network, in one step. -1 when the network holds as many as it may: the new
 * counter is then gone again.
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

/** Takes one back, only where there is a counter: one made by this would have no end. */
const GIVE_BACK = `
  if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('DECR', KEYS[1]) > 0 then return end
  redis.call('DEL', KEYS[1])
  if #KEYS == 2 and redis.call('EXISTS', KEYS[2]) == 1 and redis.call('DECR', KEYS[2]) <= 0 then
    redis.call('DEL', KEYS[2])
  end`;

/** Counts over all processes that share a Redis, which forgets each counter when its window ends. */
export class RedisThrottle implements Throttle {
  readonly #fallback: Throttle;

  constructor(
    private readonly redis: Redis,
    private readonly limits: ThrottleLimits = THROTTLE_LIMITS,
    /** Tells the counters of several throttles on one Redis apart. */
    private readonly name = 'throttle',
  ) {
    this.#fallback = new MemoryThrottle(Date.now, limits);
  }

  async hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState> {
    const keys = this.#namesOf(key, windowSeconds, network);
    try {
      const answer = await this.redis.eval(HIT, keys.length, ...keys, windowSeconds, this.limits.maxOfNetwork);
      const [count, ttl] = Array.isArray(answer) ? answer.map(Number) : [];
      if (count === undefined || !Number.isInteger(count)) throw new Error('Redis did not count.');
      return { count: count < 0 ? Infinity : count, resetSeconds: ttl !== undefined && ttl > 0 ? ttl : windowSeconds };
    } catch {
      // Redis is unavailable or refuses: each process counts for itself.
      return this.#fallback.hit(key, windowSeconds, network);
    }
  }

  async giveBack(key: string, windowSeconds: number, network?: string): Promise<void> {
    const keys = this.#namesOf(key, windowSeconds, network);
    try {
      await this.redis.eval(GIVE_BACK, keys.length, ...keys);
    } catch {
      await this.#fallback.giveBack(key, windowSeconds, network);
    }
  }

  async reset(key: string): Promise<void> {
    await this.#fallback.reset(key);
    // A counter that stays is forgotten when its window ends.
    await this.redis.del(this.#nameOf(key)).catch(() => undefined);
  }

  /** Of the counter, and of the number of counters that its network holds. */
  #namesOf(key: string, windowSeconds: number, network?: string): string[] {
    const held = network === undefined ? [] : [`nyimbo:${this.name}-held:${windowSeconds}:${siteOf(network)}`];
    return [this.#nameOf(key), ...held];
  }

  #nameOf(key: string): string {
    return `nyimbo:${this.name}:${key}`;
  }
}

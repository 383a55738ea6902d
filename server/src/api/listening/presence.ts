import type { Redis } from 'ioredis';

/** Numbers of present listeners and devices (CNT-1). */
export interface PresenceCount {
  /** Number of sessions whose player reported playback within the last `PRESENCE_WINDOW_MS`. */
  listeners: number;
  /** Number of devices that sent a request or had an open stream within the same time. */
  devices: number;
}

type PresenceGroup = keyof PresenceCount;

/** The present listeners and devices, as keys that expire. */
export interface Presence {
  /** Marks `key` as present. The key identifies a session or device, and contains no name of a person. */
  touch(group: PresenceGroup, key: string): void;
  /** Removes `key` immediately, for example when the listener pauses the music. */
  leave(group: PresenceGroup, key: string): void;
  count(): Promise<PresenceCount>;
}

/** A key not seen for this long counts as absent. Players and streams report at least every 30 seconds. */
const PRESENCE_WINDOW_MS = 45_000;
const MAX_KEYS = 200_000;

/** Tracks presence within one process. */
export class MemoryPresence implements Presence {
  readonly #seen: Record<PresenceGroup, Map<string, number>> = { listeners: new Map(), devices: new Map() };

  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  touch(group: PresenceGroup, key: string): void {
    const seen = this.#seen[group];
    // Delete first, so the map stays sorted by the time of the last report, oldest first.
    seen.delete(key);
    this.#removeExpired(seen);
    if (seen.size < MAX_KEYS) seen.set(key, this.#now());
  }

  leave(group: PresenceGroup, key: string): void {
    this.#seen[group].delete(key);
  }

  count(): Promise<PresenceCount> {
    return Promise.resolve({ listeners: this.#countGroup('listeners'), devices: this.#countGroup('devices') });
  }

  #countGroup(group: PresenceGroup): number {
    const seen = this.#seen[group];
    this.#removeExpired(seen);
    return seen.size;
  }

  #removeExpired(seen: Map<string, number>): void {
    const since = this.#now() - PRESENCE_WINDOW_MS;
    for (const [key, time] of seen) {
      if (time >= since) break;
      seen.delete(key);
    }
  }
}

/**
 * Tracks presence across all processes that share a Redis. While Redis is unavailable, each process counts only the
 * keys that it has seen itself. Redis errors never fail a request.
 */
export class RedisPresence implements Presence {
  readonly #redis: Redis;
  readonly #fallback: Presence;

  constructor(redis: Redis, fallback: Presence = new MemoryPresence()) {
    this.#redis = redis;
    this.#fallback = fallback;
  }

  touch(group: PresenceGroup, key: string): void {
    this.#fallback.touch(group, key);
    this.#redis.zadd(redisKeyOf(group), Date.now(), key).catch(() => undefined);
  }

  leave(group: PresenceGroup, key: string): void {
    this.#fallback.leave(group, key);
    this.#redis.zrem(redisKeyOf(group), key).catch(() => undefined);
  }

  async count(): Promise<PresenceCount> {
    try {
      const [listeners, devices] = await Promise.all([this.#countGroup('listeners'), this.#countGroup('devices')]);
      return { listeners, devices };
    } catch {
      return this.#fallback.count();
    }
  }

  async #countGroup(group: PresenceGroup): Promise<number> {
    await this.#redis.zremrangebyscore(redisKeyOf(group), '-inf', Date.now() - PRESENCE_WINDOW_MS);
    return this.#redis.zcard(redisKeyOf(group));
  }
}

const redisKeyOf = (group: PresenceGroup) => `nyimbo:presence:${group}`;

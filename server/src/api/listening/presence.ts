import type { Redis } from 'ioredis';

/** Numbers of present listeners and devices (CNT-1). */
export interface PresenceCount {
  /** Sessions whose player reported sound within the last `PRESENCE_WINDOW_MS`. */
  listeners: number;
  /** Devices that sent a request or held a stream open within the same time. */
  devices: number;
}

type Group = keyof PresenceCount;

/** The present listeners and devices, as keys that expire. */
export interface Presence {
  /** Marks `key` (of a session or device, not a person's name) as present. */
  touch(group: Group, key: string): void;
  /** Removes `key` at once, for example when the listener pauses the music. */
  leave(group: Group, key: string): void;
  count(): Promise<PresenceCount>;
}

/** A key that was not seen for this long is absent. Players and streams report every 30 seconds or more often. */
const PRESENCE_WINDOW_MS = 45_000;
const MAX_KEYS = 200_000;

/** Presence within one process. */
export class MemoryPresence implements Presence {
  readonly #seen: Record<Group, Map<string, number>> = { listeners: new Map(), devices: new Map() };

  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  touch(group: Group, key: string): void {
    const seen = this.#seen[group];
    // Deleted first, so the map stays in the order of last sight, with the oldest at its start.
    seen.delete(key);
    this.#forgetSilent(seen);
    if (seen.size < MAX_KEYS) seen.set(key, this.#now());
  }

  leave(group: Group, key: string): void {
    this.#seen[group].delete(key);
  }

  count(): Promise<PresenceCount> {
    return Promise.resolve({ listeners: this.#countGroup('listeners'), devices: this.#countGroup('devices') });
  }

  #countGroup(group: Group): number {
    const seen = this.#seen[group];
    this.#forgetSilent(seen);
    return seen.size;
  }

  #forgetSilent(seen: Map<string, number>): void {
    const since = this.#now() - PRESENCE_WINDOW_MS;
    for (const [key, time] of seen) {
      if (time >= since) break;
      seen.delete(key);
    }
  }
}

/**
 * Presence across all processes that share a Redis. While Redis is unavailable, each process counts only the keys that
 * it has seen itself. An error of Redis fails no request.
 */
export class RedisPresence implements Presence {
  readonly #redis: Redis;
  readonly #fallback: Presence;

  constructor(redis: Redis, fallback: Presence = new MemoryPresence()) {
    this.#redis = redis;
    this.#fallback = fallback;
  }

  touch(group: Group, key: string): void {
    this.#fallback.touch(group, key);
    this.#redis.zadd(nameOf(group), Date.now(), key).catch(() => undefined);
  }

  leave(group: Group, key: string): void {
    this.#fallback.leave(group, key);
    this.#redis.zrem(nameOf(group), key).catch(() => undefined);
  }

  async count(): Promise<PresenceCount> {
    try {
      const [listeners, devices] = await Promise.all([this.#countGroup('listeners'), this.#countGroup('devices')]);
      return { listeners, devices };
    } catch {
      return this.#fallback.count();
    }
  }

  async #countGroup(group: Group): Promise<number> {
    await this.#redis.zremrangebyscore(nameOf(group), '-inf', Date.now() - PRESENCE_WINDOW_MS);
    return this.#redis.zcard(nameOf(group));
  }
}

const nameOf = (group: Group) => `nyimbo:presence:${group}`;

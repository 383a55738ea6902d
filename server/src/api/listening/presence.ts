import type { Redis } from 'ioredis';

/** Who is here now (CNT-1). */
export interface PresenceCount {
  /** Sessions that have started a song within the last minutes. */
  listeners: number;
  /** Devices that have asked for anything within the last minutes. */
  devices: number;
}

type Group = keyof PresenceCount;

export interface Presence {
  /** Notes that `key` (of a session or device, not a person's name) is here. */
  touch(group: Group, key: string): void;
  count(): Promise<PresenceCount>;
}

const WINDOW_MS = 5 * 60_000;
const MAX_KEYS = 200_000;

/** Presence within one process. */
export class MemoryPresence implements Presence {
  readonly #seen: Record<Group, Map<string, number>> = { listeners: new Map(), devices: new Map() };

  constructor(private readonly now: () => number = Date.now) {}

  touch(group: Group, key: string): void {
    const seen = this.#seen[group];
    // Taken out first, so that the map stays in the order of last sight and the oldest are at its start.
    seen.delete(key);
    if (seen.size < MAX_KEYS) seen.set(key, this.now());
  }

  count(): Promise<PresenceCount> {
    return Promise.resolve({ listeners: this.#countGroup('listeners'), devices: this.#countGroup('devices') });
  }

  #countGroup(group: Group): number {
    const seen = this.#seen[group];
    const since = this.now() - WINDOW_MS;
    for (const [key, time] of seen) {
      if (time >= since) break;
      seen.delete(key);
    }
    return seen.size;
  }
}

/** Presence over all processes that share a Redis. What it cannot reach counts as nobody: presence stops no request. */
export class RedisPresence implements Presence {
  constructor(private readonly redis: Redis) {}

  touch(group: Group, key: string): void {
    this.redis.zadd(nameOf(group), Date.now(), key).catch(() => undefined);
  }

  async count(): Promise<PresenceCount> {
    const [listeners, devices] = await Promise.all([this.#countGroup('listeners'), this.#countGroup('devices')]);
    return { listeners, devices };
  }

  async #countGroup(group: Group): Promise<number> {
    try {
      await this.redis.zremrangebyscore(nameOf(group), '-inf', Date.now() - WINDOW_MS);
      return await this.redis.zcard(nameOf(group));
    } catch {
      return 0;
    }
  }
}

const nameOf = (group: Group) => `nyimbo:presence:${group}`;

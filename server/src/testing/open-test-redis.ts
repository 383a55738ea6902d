import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/**
 * Returns the Redis of TEST_REDIS_URL with a new key prefix, so that suites which share it do not count each other's
 * devices; undefined if it is not set, and the suites then run without Redis.
 */
export function createTestRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  return url ? `${url}?keyPrefix=test:${randomUUID()}:` : undefined;
}

/** Opens the Redis of `createTestRedisUrl`; null if there is none. The caller disconnects. */
export function openTestRedis(): Redis | null {
  const url = createTestRedisUrl();
  return url ? new Redis(url, { maxRetriesPerRequest: 1 }) : null;
}

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/**
 * Returns the URL of TEST_REDIS_URL with a new key prefix, so suites that share one Redis do not see each other's keys.
 * Returns undefined if the variable is not set; the suites then run without Redis.
 */
export function createTestRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  return url ? `${url}?keyPrefix=test:${randomUUID()}:` : undefined;
}

/**
 * Creates a client for the Redis of `createTestRedisUrl`; null if TEST_REDIS_URL is not set. The caller disconnects.
 */
export function openTestRedis(): Redis | null {
  const url = createTestRedisUrl();
  return url ? new Redis(url, { maxRetriesPerRequest: 1 }) : null;
}

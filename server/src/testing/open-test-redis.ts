import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/**
 * Opens the Redis of TEST_REDIS_URL with the test's own key prefix; null if it is not set, and the suites then run
 * without Redis. The caller disconnects.
 */
export function openTestRedis(): Redis | null {
  const url = process.env['TEST_REDIS_URL'];
  return url ? new Redis(url, { keyPrefix: `test:${randomUUID()}:`, maxRetriesPerRequest: 1 }) : null;
}

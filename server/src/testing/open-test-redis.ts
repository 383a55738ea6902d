import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/**
 * The Redis of TEST_REDIS_URL, with keys of the test's own; null when none is set, so that the same suites run without.
 * The caller disconnects.
 */
export function openTestRedis(): Redis | null {
  const url = process.env['TEST_REDIS_URL'];
  return url ? new Redis(url, { keyPrefix: `test:${randomUUID()}:`, maxRetriesPerRequest: 1 }) : null;
}

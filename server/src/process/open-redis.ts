import { Redis } from 'ioredis';

/** Timeout of a command. A Redis on the same network responds within a millisecond. */
const ANSWER_TIMEOUT_MS = 500;

/**
 * Creates the client of the Redis that several processes share. The caller connects and disconnects it. While Redis is
 * unavailable, commands fail immediately, because each process can use its own counters instead, and the library
 * reconnects in the background. If Redis does not answer a command in time, the client disconnects, and Redis counts as
 * unavailable until it answers a new connection. `onUnavailable` is called once per outage.
 */
export function openRedis(url: string, onUnavailable: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  let isUnavailable = false;
  redis.on('ready', () => (isUnavailable = false));
  redis.on('error', (error: Error) => {
    if (!isUnavailable) onUnavailable(error);
    isUnavailable = true;
  });
  return redis;
}

import { Redis } from 'ioredis';

/**
 * The Redis that several processes share; `connect` begins to reach for it. What is counted there each process can count
 * for itself, so no call ever waits for it: while it is away commands fail at once, and it is tried again in the
 * background. `onAway` is told once each time that it goes away. The caller disconnects.
 */
export function openRedis(url: string, onAway: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 500,
  });
  let isAway = false;
  redis.on('ready', () => (isAway = false));
  redis.on('error', (error: Error) => {
    if (!isAway) onAway(error);
    isAway = true;
  });
  return redis;
}

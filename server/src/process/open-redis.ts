import { Redis } from 'ioredis';

/**
 * Opens the Redis that several processes share; `connect` starts the connection. Each process can replace Redis by its
 * own counters, so no call waits for it: while it is unavailable, commands fail at once, and the library reconnects in
 * the background. `onAway` is called once per outage. The caller disconnects.
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

import { Redis } from 'ioredis';

/** A Redis on the same network answers within a millisecond. */
const ANSWER_MS = 500;

/**
 * Opens the Redis that several processes share; `connect` starts the connection. Each process can replace Redis by its
 * own counters, so no call waits for it: while it is unavailable, commands fail at once, and the library reconnects in
 * the background. A Redis that hangs is disconnected at the first command without an answer, and counts as unavailable
 * until it answers a new connection. `onAway` is called once per outage. The caller disconnects.
 */
export function openRedis(url: string, onAway: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  let isAway = false;
  redis.on('ready', () => (isAway = false));
  redis.on('error', (error: Error) => {
    if (!isAway) onAway(error);
    isAway = true;
  });
  return redis;
}

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Throttle } from '../accounts/throttle/throttle.ts';

/** Creates a store class for the rate limit plugin. The store counts with `throttle`. */
export function createThrottleStore(throttle: Throttle): FastifyRateLimitStoreCtor {
  return class ThrottleStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      throttle.hit(key, windowMs / 1000).then(
        ({ count, resetSeconds }) => callback(null, { current: count, ttl: resetSeconds * 1000 }),
        (error: Error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

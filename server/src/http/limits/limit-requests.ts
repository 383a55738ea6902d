import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { NetworkBudget } from './network-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many times a request counts in its network's budget (`COSTS`). */
    cost?: number;
    /** Maximum calls per minute and network, for calls whose limit is lower than the budget. */
    maxPerMinute?: number;
  }
}

/**
 * Costs of requests, in simple calls. A simple call takes about half a millisecond of CPU time, of the server and the
 * database together (docs/performance.md).
 */
export const COSTS = {
  call: 1,
  page: 2,
  search: 3,
  /** What the server makes one at a time, and caches: the picture of a link preview, a part of the sitemap. */
  madeOnce: 10,
  /** Files, and streams that the server limits by their number. */
  free: 0,
} as const;

/**
 * How long a refused request waits for its response. A client that repeats it at once, over N connections, then costs N
 * refusals a second. Without the wait, refusals alone can keep a core busy and hold up the database's answers.
 */
const REFUSAL_DELAY_MS = 1000;

/** Limits the requests to `app`. @param defaultCost the cost of routes without a `cost` of their own */
export function limitRequests(app: FastifyInstance, budget: NetworkBudget, defaultCost: number): void {
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    const { cost = defaultCost, maxPerMinute } = routeOptions.config;
    try {
      await budget.spend(ip, cost);
      if (maxPerMinute !== undefined) await budget.spendCall(ip, routeOptions.url ?? '', maxPerMinute);
    } catch (problem) {
      await wait(REFUSAL_DELAY_MS);
      throw problem;
    }
  });
}

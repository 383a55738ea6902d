import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page's path. The web host sets it, because it handles all pages with one route. */
    pagePattern?: string;
  }
}

/**
 * Returns the pattern of the request's route, such as `/song/:songTitle`, for metrics and logs. Metrics and logs must
 * not contain the URL itself: it can reveal what a visitor looks for, and the number of URLs is unlimited.
 */
export function routeOf({ pagePattern, routeOptions }: FastifyRequest): string {
  return pagePattern ?? routeOptions.url ?? 'none';
}

import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page, for requests that the web host's one route handles. */
    pagePattern?: string;
  }
}

/**
 * Returns the pattern of the request's route, such as `/song/:songTitle`, for metrics and logs: an address can name what
 * a visitor looks for, and the number of addresses is unlimited.
 */
export function routeOf({ pagePattern, routeOptions }: FastifyRequest): string {
  return pagePattern ?? routeOptions.url ?? 'none';
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { Problem } from './problem.ts';

const MAX_DEPTH = 8;

/** True when any text in `value` holds a NUL, which PostgreSQL cannot keep. Too deep a value counts as true. */
function holdsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= MAX_DEPTH) return true;
  return Object.entries(value).some(([key, item]) => key.includes('\0') || holdsNul(item, depth + 1));
}

/** Origins whose pages may change state here: the site itself, where it is known, and those that are configured. */
function isAllowedOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.allowedOrigins.includes(origin)) return true;
  if (config.publicUrl !== null && origin === new URL(config.publicUrl).origin) return true;
  return origin === `${request.protocol}://${request.host}`;
}

/**
 * What is refused before any route runs: NUL bytes anywhere (400), and calls that change something but were started by
 * a page of another site (403). A call without an Origin comes from no page, so it cannot carry a visitor's cookies.
 */
export function guardRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url))
      throw new Problem(400, 'invalid', 'The address holds a character that is not allowed.');
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'same-origin') return; // Said by the browser itself: no page can set or change this header.
    if (origin !== undefined && !isAllowedOrigin(origin, request, config)) {
      throw new Problem(403, 'forbidden', 'This call may not be made from another site.');
    }
    if (origin === undefined && site === 'cross-site') {
      throw new Problem(403, 'forbidden', 'This call may not be made from another site.');
    }
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const isRefused = holdsNul(request.body) || holdsNul(request.query);
    done(isRefused ? new Problem(400, 'invalid', 'The request holds a character that is not allowed.') : undefined);
  });
}

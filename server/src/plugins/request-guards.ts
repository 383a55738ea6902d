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

/** Whether a call that may change something was started by a page that may not. */
function isFromAnotherSite(request: FastifyRequest, config: Config): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin') return false; // Said by the browser itself: no page can set or change this header.
  return origin === undefined ? site === 'cross-site' : !isAllowedOrigin(origin, request, config);
}

/**
 * What is refused before any route runs: NUL bytes anywhere (400), and calls that change something but were started by
 * a page of another site (403). A call without an Origin comes from no page, so it cannot carry a visitor's cookies.
 */
export function guardRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes('%00')) {
      done(new Problem(400, 'invalid', 'The address holds a character that is not allowed.'));
    } else if (isFromAnotherSite(request, config)) {
      done(new Problem(403, 'forbidden', 'This call may not be made from another site.'));
    } else {
      done();
    }
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const isRefused = holdsNul(request.body) || holdsNul(request.query);
    done(isRefused ? new Problem(400, 'invalid', 'The request holds a character that is not allowed.') : undefined);
  });
}

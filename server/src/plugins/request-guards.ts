import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { Problem } from './problem.ts';

const MAX_DEPTH = 8;

/** A surrogate without its other half: no character. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** PostgreSQL stores neither NUL nor half a character. */
const isUnstorable = (text: string): boolean => text.includes('\0') || LONE_SURROGATE.test(text);

/** True when any text or key in `value` cannot be stored. Too deep a value counts as true. */
function holdsUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= MAX_DEPTH) return true;
  return Object.entries(value).some(([key, item]) => isUnstorable(key) || holdsUnstorable(item, depth + 1));
}

/** Origins whose pages may change state here: those that are configured, and the site itself: PUBLIC_URL alone if set. */
function isAllowedOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.allowedOrigins.includes(origin)) return true;
  const own = config.publicUrl === null ? `${request.protocol}://${request.host}` : new URL(config.publicUrl).origin;
  return origin === own;
}

/** Whether a call that may change something was started by a page that may not. */
function isFromAnotherSite(request: FastifyRequest, config: Config): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin') return false; // Said by the browser itself: no page can set or change this header.
  return origin === undefined ? site === 'cross-site' : !isAllowedOrigin(origin, request, config);
}

/**
 * What is refused before any route runs: NUL bytes and lone surrogates anywhere (400), and calls that change something but were started by
 * a page of another site (403). A call without an Origin comes from no page, so it cannot carry a visitor's cookies.
 */
export function guardRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes('%00')) {
      done(new Problem(400, 'invalid', 'The address contains a character that is not allowed.'));
    } else if (isFromAnotherSite(request, config)) {
      done(new Problem(403, 'forbidden', 'Requests from other sites are not allowed.'));
    } else {
      done();
    }
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const isRefused = holdsUnstorable(request.body) || holdsUnstorable(request.query);
    done(isRefused ? new Problem(400, 'invalid', 'The request contains a character that is not allowed.') : undefined);
  });
}

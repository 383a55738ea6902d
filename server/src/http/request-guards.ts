import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { Problem } from './errors/problem.ts';

const MAX_PAYLOAD_DEPTH = 8;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** PostgreSQL can store neither NUL nor lone surrogates. */
const isUnstorable = (text: string): boolean => text.includes('\0') || LONE_SURROGATE.test(text);

/**
 * Whether a text or key in `value` cannot be stored. A value nested more than `MAX_PAYLOAD_DEPTH` levels deep counts as
 * unstorable.
 */
function containsUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= MAX_PAYLOAD_DEPTH) return true;
  return Object.entries(value).some(([key, item]) => isUnstorable(key) || containsUnstorable(item, depth + 1));
}

/**
 * Whether pages of this origin may change state on this server: the configured origins and the site's own. The site's
 * own origin is PUBLIC_URL if set, otherwise the origin of the request.
 */
function isAllowedOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.allowedOrigins.includes(origin)) return true;
  const ownOrigin =
    config.publicUrl === null ? `${request.protocol}://${request.host}` : new URL(config.publicUrl).origin;
  return origin === ownOrigin;
}

/** Whether a state-changing request comes from a page of a forbidden origin. */
function isFromAnotherSite(request: FastifyRequest, config: Config): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin') return false; // Set by the browser itself: no page can set or change this header.
  return origin === undefined ? site === 'cross-site' : !isAllowedOrigin(origin, request, config);
}

/**
 * Refuses requests before any route runs: NUL bytes and lone surrogates anywhere (400), and state-changing requests
 * from pages of other sites (403). A request without an Origin does not come from a page, so it cannot carry a
 * visitor's cookies.
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
    const isRefused = containsUnstorable(request.body) || containsUnstorable(request.query);
    done(isRefused ? new Problem(400, 'invalid', 'The request contains a character that is not allowed.') : undefined);
  });
}

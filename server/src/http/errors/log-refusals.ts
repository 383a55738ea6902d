import type { FastifyInstance } from 'fastify';
import { shortenNetwork } from '../../accounts/audit/shorten-network.ts';
import { routeOf } from '../requests/route-of.ts';

const WINDOW_MS = 60_000;
/** Maximum number of log lines per window; the remaining refusals share one line per status. */
const MAX_KEYS = 100;
/** Statuses that always indicate an attack. Other refusals do only in large numbers. */
const ALWAYS_LOGGED = new Set([403, 429]);
const BURST = 20;

interface Refusals {
  network: string | null;
  route: string;
  status: number;
  count: number;
}

/**
 * Logs refused requests (4xx) of `app`: each minute, one line per network, route and status, with a count. A flood adds
 * at most a hundred lines a minute. The log contains networks instead of complete addresses, and route patterns instead
 * of paths.
 */
export function logRefusals(app: FastifyInstance, windowMs = WINDOW_MS): void {
  const refusals = new Map<string, Refusals>();
  const flush = () => {
    for (const refused of refusals.values()) {
      if (ALWAYS_LOGGED.has(refused.status) || refused.count >= BURST) app.log.warn(refused, 'requests refused');
    }
    refusals.clear();
  };
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (status < 400 || status >= 500) return;
    const network = shortenNetwork(request.ip);
    const route = routeOf(request);
    const key = `${status} ${network} ${route}`;
    const isKnown = refusals.has(key) || refusals.size < MAX_KEYS;
    const refused = isKnown ? { network, route, status } : { network: null, route: 'other', status };
    const counted = refusals.get(isKnown ? key : `${status} other`) ?? { ...refused, count: 0 };
    refusals.set(isKnown ? key : `${status} other`, { ...counted, count: counted.count + 1 });
  });
  const timer = setInterval(flush, windowMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    flush();
  });
}

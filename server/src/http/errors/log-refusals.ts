import type { FastifyInstance } from 'fastify';
import { truncateIpAddress } from '../../accounts/audit/truncate-ip-address.ts';
import { routeOf } from '../requests/route-of.ts';

const WINDOW_MS = 60_000;
/** Maximum number of log lines per window. Further refusals share one line per status. */
const MAX_LINES = 100;
/** Statuses that always indicate an attack. Refusals with other statuses indicate one only in large numbers. */
const ALWAYS_LOGGED_STATUSES = new Set([403, 429]);
/** Minimum number of refusals with another status, per window, for a log line. */
const MIN_LOGGED_REFUSALS = 20;

interface RefusalCount {
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
  const refusals = new Map<string, RefusalCount>();
  const flush = () => {
    for (const refused of refusals.values()) {
      if (ALWAYS_LOGGED_STATUSES.has(refused.status) || refused.count >= MIN_LOGGED_REFUSALS)
        app.log.warn(refused, 'requests refused');
    }
    refusals.clear();
  };
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (status < 400 || status >= 500) return;
    const network = truncateIpAddress(request.ip);
    const route = routeOf(request);
    const key = `${status} ${network} ${route}`;
    const hasOwnLine = refusals.has(key) || refusals.size < MAX_LINES;
    const refused = hasOwnLine ? { network, route, status } : { network: null, route: 'other', status };
    const counted = refusals.get(hasOwnLine ? key : `${status} other`) ?? { ...refused, count: 0 };
    refusals.set(hasOwnLine ? key : `${status} other`, { ...counted, count: counted.count + 1 });
  });
  const timer = setInterval(flush, windowMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    flush();
  });
}

import type { FastifyInstance } from 'fastify';
import { truncateIpAddress } from '../../accounts/audit/truncate-ip-address.ts';
import { routeOf } from './route-of.ts';

/** One in this many successful requests for files is logged. */
export const FILE_SAMPLE_INTERVAL = 100;
const FILE_ROUTE = /^\/(media|r)\//;

/**
 * Logs a line for each response: method, route, status, duration and network. The line contains neither the URL nor
 * headers, because both can contain secrets. Of the responses with files (media and builds), logs each failure (5xx),
 * but only a sample of the others. Routes for monitoring are not logged, because they have their own log level.
 * @decides PRD-6
 */
export function logRequests(app: FastifyInstance): void {
  let files = 0;
  const isInSample = () => files++ % FILE_SAMPLE_INTERVAL === 0;
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOf(request);
    const isSampled = FILE_ROUTE.test(route) && status < 500;
    if (isSampled && !isInSample()) return;
    const { method, ip } = request;
    const line = { method, route, status, ms: Math.round(elapsedTime * 10) / 10, network: truncateIpAddress(ip) };
    request.log.info(isSampled ? { ...line, sample: FILE_SAMPLE_INTERVAL } : line, 'request');
  });
}

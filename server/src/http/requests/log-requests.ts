import type { FastifyInstance } from 'fastify';
import { shortenNetwork } from '../../accounts/audit/shorten-network.ts';
import { routeOf } from './route-of.ts';

/** Of the requests for files, one in this many is logged. */
export const FILE_SAMPLE = 100;
const FILE_ROUTE = /^\/(media|r)\//;

/**
 * Logs a line for each response: method, route, status, duration and network. The line contains neither the address nor
 * headers, because both can contain secrets. Of the responses with files it logs a sample, and all failures. Routes that
 * monitoring asks for have a log level of their own and stay out.
 * @decides PRD-6
 */
export function logRequests(app: FastifyInstance): void {
  let files = 0;
  const takeSample = () => files++ % FILE_SAMPLE === 0;
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOf(request);
    const isSampled = FILE_ROUTE.test(route) && status < 500;
    if (isSampled && !takeSample()) return;
    const { method, ip } = request;
    const line = { method, route, status, ms: Math.round(elapsedTime * 10) / 10, network: shortenNetwork(ip) };
    request.log.info(isSampled ? { ...line, sample: FILE_SAMPLE } : line, 'request');
  });
}

import { streams } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../plugins/network-of.ts';
import type { ApiServices } from '../call-context.ts';
import { readListener } from './listener-cookie.ts';

/** CNT-1: the counters as server-sent events. No call: it has no end, so it is not limited as calls are. */
export function addLiveCountersRoute(app: FastifyInstance, { config, devices, liveCounters }: ApiServices): void {
  app.route({
    method: 'GET',
    url: streams.counters.path,
    // Its answer would be that of a stream, which a HEAD request would hold open.
    exposeHeadRoute: false,
    config: { rateLimit: false, isEndless: true },
    schema: {
      operationId: 'liveCounters',
      summary: 'Server-sent events: `counters`, at once and when they change.',
      produces: ['text/event-stream'],
    },
    handler: (request, reply) => {
      const listener = readListener({ request, reply, config });
      const stream = liveCounters.open(networkOf(request.ip), () => devices.hold(listener, request));
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx gathers answers before it sends them on, unless it is told not to.
        'x-accel-buffering': 'no',
      });
      return reply.send(stream);
    },
  });
  app.addHook('preClose', async () => liveCounters.close());
}

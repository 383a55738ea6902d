import { streams } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { COSTS } from '../../http/limits/limit-requests.ts';
import { networkOf } from '../../http/network-of.ts';
import { ensureListenerId } from '../listening/listener-cookie.ts';
import type { Config } from '../../config/load-config.ts';
import type { DevicePresence } from '../listening/device-presence.ts';
import type { LiveCounters } from './live-counters.ts';

export interface LiveCountersServices {
  config: Config;
  devices: DevicePresence;
  liveCounters: LiveCounters;
}

/**
 * Adds the stream of counters as server-sent events (CNT-1). `LiveCounters` limits the streams of a network.
 */
export function addLiveCountersRoute(
  app: FastifyInstance,
  { config, devices, liveCounters }: LiveCountersServices,
): void {
  app.route({
    method: 'GET',
    url: streams.counters.path,
    // Otherwise a HEAD request opens a stream that never ends.
    exposeHeadRoute: false,
    config: { cost: COSTS.free, isEndless: true },
    schema: {
      operationId: 'liveCounters',
      summary: 'Server-sent events: `counters`, at once and when they change.',
      produces: ['text/event-stream'],
    },
    handler: (request, reply) => {
      const listenerId = ensureListenerId({ request, reply, config });
      const stream = liveCounters.open(networkOf(request.ip), () => devices.addStream(listenerId, request));
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx buffers responses unless this header turns that off.
        'x-accel-buffering': 'no',
      });
      return reply.send(stream);
    },
  });
  app.addHook('preClose', async () => liveCounters.close());
}

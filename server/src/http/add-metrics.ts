import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry, type Metric } from 'prom-client';
import type { Database } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a stream that ends when the client disconnects. */
    isEndless?: boolean;
  }
}

/**
 * Collects metrics of the process, of responses by route, and of the database load, plus the metrics in `counted`. Call
 * it on the root instance, to include every response.
 */
export function collectMetrics(app: FastifyInstance, database: Database, counted: readonly Metric[]): Registry {
  const registry = new Registry();
  for (const metric of counted) registry.registerMetric(metric);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'nyimbo_database_statements',
    help: 'Statements that wait for the database or run on it now.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'waiting' }, database.load.waiting);
      this.set({ state: 'running' }, database.load.running);
    },
  });
  const seconds = new Histogram({
    name: 'nyimbo_http_answer_seconds',
    help: 'Time from request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    // A listener decides how long a stream runs, so its duration does not measure the server.
    if (request.routeOptions.config.isEndless) return;
    // Uses the route's pattern, not the URL: labels are stored for ever, and the number of URLs is unlimited.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  return registry;
}

/** OPS-4: `/metrics` in Prometheus' text format. */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}

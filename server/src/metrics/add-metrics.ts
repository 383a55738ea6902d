import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** OPS-4: adds `/metrics`, in Prometheus' text format. */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}

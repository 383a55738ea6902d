import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { APP_PARTS } from '../../config/app-parts.ts';
import { notFound } from '../../http/errors/problem.ts';
import type { Readiness } from './readiness.ts';

const partSchema = z.object({ part: z.enum(APP_PARTS) });

/**
 * OPS-4: adds `/healthz`, which reports that the process runs, and `/readyz`, which reports whether it can serve
 * requests (200, or 503 with what is missing). `/readyz/media` reports on one part.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const report = await readiness.read();
    return reply
      .code(report.status === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(report);
  });

  app.get('/readyz/:part', { logLevel: 'warn' }, async (request, reply) => {
    const { data } = partSchema.safeParse(request.params);
    const { parts, database, missing } = await readiness.read();
    const status = data && parts[data.part];
    if (!status) throw notFound('This process has no such part.');
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, database, missing });
  });
}

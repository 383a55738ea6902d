import { settleWithin } from '@nyimbo/shared-api/values';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

const READY_TIMEOUT_MS = 2000;

/**
 * OPS-4: adds `/healthz`, which reports that the process runs, and `/readyz`, which reports whether it can serve
 * requests (200, or 503 with the missing part).
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await answersInTime(database);
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ready' : 'unavailable', database: isReady ? 'up' : 'down' });
  });
}

function answersInTime(database: Database): Promise<boolean> {
  const answer = database.query('SELECT 1').then(
    () => true,
    () => false, // Unavailable, busy or closing: not ready in each case.
  );
  return settleWithin(answer, READY_TIMEOUT_MS, () => false);
}

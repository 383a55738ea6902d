import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Lets a closing server end soon: answers under way finish and tell their client to let go of the connection, idle
 * connections are closed, and after `patienceMs` the rest is cut (a paused song may hold its connection for ever; a
 * player goes on by Range).
 */
export function drainConnections(app: FastifyInstance, patienceMs: number): void {
  let isClosing = false;
  let sweep: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;

  app.addHook('preClose', async () => {
    isClosing = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    end = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(end);
  });
}

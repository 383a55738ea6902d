import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Makes a closing server end soon. Responses in progress finish and tell their client to close the connection, idle
 * connections are closed, and the rest is cut after `timeoutMs`. A paused song can hold its connection for ever; the
 * player continues later with a Range request.
 */
export function drainConnections(app: FastifyInstance, timeoutMs: number): void {
  let isClosing = false;
  let sweep: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;

  app.addHook('preClose', async () => {
    isClosing = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    end = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(end);
  });
}

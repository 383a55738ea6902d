import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often idle connections are closed. */
const SWEEP_INTERVAL_MS = 50;
/** A server that is flooded with connections stops listening after so many turns of the event loop. */
const MAX_TURNS = 100;

/** How long a closing server continues to serve. */
export interface DrainLimits {
  /** Milliseconds during which the server still answers on open connections, and tells the clients to close them. */
  handoverMs: number;
  /** Milliseconds that responses in progress then have to finish. */
  timeoutMs: number;
}

/**
 * Closes the server quickly without failing a request. A proxy that cannot connect repeats the request on another
 * process, but it does not repeat a POST whose connection closes at that moment. The server therefore first refuses new
 * connections. For `handoverMs` it still answers on open connections, and tells their clients to close them. Then it
 * closes idle connections, finishes the responses in progress, and cuts responses that are still in progress after
 * `timeoutMs`: a paused song can hold its connection for ever, and the player continues later with a Range request.
 *
 * Call this before routes are registered. Register the returned plugin after all others: the plugin waits for
 * responses, some of which end only in the `preClose` hooks of other plugins. The server needs `return503OnClosing:
 * false`.
 */
export function drainConnections(app: FastifyInstance, { handoverMs, timeoutMs }: DrainLimits) {
  let allClosed: Promise<void> | null = null;

  app.addHook('preClose', async () => {
    await acceptQueuedConnections(app);
    allClosed = stopListening(app);
    const handover = new AbortController();
    await Promise.race([allClosed, wait(handoverMs, undefined, { signal: handover.signal }).catch(() => undefined)]);
    handover.abort();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (allClosed) reply.header('Connection', 'close');
  });
  return async (last: FastifyInstance): Promise<void> => {
    last.addHook('preClose', async () => {
      // Timers run before the event loop reads from connections, so close them after it has read: a connection whose
      // request has arrived is not idle.
      const sweep = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), SWEEP_INTERVAL_MS);
      const end = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
      await allClosed;
      clearInterval(sweep);
      clearTimeout(end);
    });
  };
}

/**
 * Accepts the connections that wait in the operating system's queue, because the system resets these connections when
 * the port closes. A busy server has many of them.
 */
async function acceptQueuedConnections({ server }: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  await nextTurn();
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const before = accepted;
    await nextTurn();
    if (accepted === before) break;
  }
  server.off('connection', count);
}

/**
 * Refuses connections from now on; resolves when none is open. Calls `close` of the TCP server, because `close` of the
 * HTTP server also ends idle connections.
 */
const stopListening = ({ server }: FastifyInstance): Promise<void> =>
  new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));

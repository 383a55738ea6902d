import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isLoopback } from './is-loopback.ts';

const isForwarding = (header: string) =>
  header === 'forwarded' || header === 'via' || header.startsWith('x-forwarded-');

/**
 * Checks the socket's address and that no proxy forwarded the request: with a proxy on this machine, every visitor's
 * socket is local.
 */
function isFromOwnMachine({ socket, headers }: FastifyRequest): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwarding);
}

/**
 * Registers the routes of `add` only for requests from the developer's own machine; for all others they do not exist.
 */
export function allowLoopbackOnly(add: (app: FastifyInstance) => void | Promise<void>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (isFromOwnMachine(request)) done();
      else reply.callNotFound();
    });
    await add(app);
  };
}

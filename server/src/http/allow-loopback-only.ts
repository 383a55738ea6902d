import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isLoopback } from './is-loopback.ts';

const isForwardingHeader = (header: string) =>
  header === 'forwarded' || header === 'via' || header.startsWith('x-forwarded-');

/**
 * Whether the socket's IP address is local and no proxy forwarded the request. Behind a proxy on this machine, every
 * visitor's socket has a local IP address.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwardingHeader);
}

/**
 * Registers the routes that `add` defines. The routes answer only requests from the developer's own machine; other
 * requests get the response of an unknown path.
 */
export function allowLoopbackOnly(add: (app: FastifyInstance) => void | Promise<void>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (isFromThisMachine(request)) done();
      else reply.callNotFound();
    });
    await add(app);
  };
}

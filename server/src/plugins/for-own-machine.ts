import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isLoopback } from './is-loopback.ts';

const isForwarding = (header: string) =>
  header === 'forwarded' || header === 'via' || header.startsWith('x-forwarded-');

/** By the socket, never by what the request says: a proxy on this machine makes every visitor's socket a local one. */
function isFromOwnMachine({ socket, headers }: FastifyRequest): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwarding);
}

/** Routes of `add` for a developer's own machine; they do not exist for any other caller. */
export function forOwnMachine(add: (app: FastifyInstance) => void | Promise<void>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (isFromOwnMachine(request)) done();
      else reply.callNotFound();
    });
    await add(app);
  };
}

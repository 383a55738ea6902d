import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isForwarding = (header: string) =>
  header === 'forwarded' || header === 'via' || header.startsWith('x-forwarded-');

/** By the socket, never by what the request says: a proxy on this machine makes every visitor's socket a local one. */
function isFromOwnMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const version = isIP(address);
  const isLocal = version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
  return isLocal && !Object.keys(headers).some(isForwarding);
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

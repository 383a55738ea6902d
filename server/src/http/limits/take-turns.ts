import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network-of.ts';
import { isAccountCall } from '../requests/share-database.ts';
import { COSTS } from './limit-requests.ts';
import { NetworkTurns } from './network-turns.ts';

/**
 * Shares the server's time among the networks that send requests to `app`. Account calls of a network have a queue of
 * their own. A turn begins when the request's body has arrived, and ends when the response has been sent.
 * @param defaultCost the cost of routes without a `cost` of their own; files take no turn
 */
export function takeTurns(app: FastifyInstance, defaultCost: number): void {
  const turns = new NetworkTurns();
  app.addHook('preValidation', async (request, reply) => {
    const { cost = defaultCost } = request.routeOptions.config;
    if (cost === COSTS.free) return;
    const end = await turns.take(`${isAccountCall(request) ? 'accounts' : 'visitors'} ${networkOf(request.ip)}`);
    if (reply.raw.destroyed) {
      // The client has disconnected while it waited.
      end();
      return reply.hijack();
    }
    // A client that disconnects later does not end the turn, because the handler keeps running.
    reply.raw.once('finish', end);
    return undefined;
  });
}

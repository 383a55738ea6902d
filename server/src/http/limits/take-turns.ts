import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network-of.ts';
import { isAccountCall } from '../requests/share-database.ts';
import { COSTS } from './limit-requests.ts';
import { NetworkTurns } from './network-turns.ts';

/**
 * Lets the server share its time among the networks that requests to `app` come from. The calls of a network's accounts wait in a
 * line of their own. A turn begins when the body has arrived, and ends when the response has been sent.
 * @param defaultCost the cost of routes without a `cost` of their own; files take no turn
 */
export function takeTurns(app: FastifyInstance, defaultCost: number): void {
  const turns = new NetworkTurns();
  app.addHook('preValidation', async (request, reply) => {
    const { cost = defaultCost } = request.routeOptions.config;
    if (cost === COSTS.free) return;
    const end = await turns.take(`${isAccountCall(request) ? 'accounts' : 'visitors'} ${networkOf(request.ip)}`);
    if (reply.raw.destroyed) {
      // The client has left: nothing is to be done for it.
      end();
      return reply.hijack();
    }
    // If the client leaves later, the work goes on, and so does its turn.
    reply.raw.once('finish', end);
    return undefined;
  });
}

import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network-of.ts';
import { isAccountCall } from '../requests/share-database.ts';
import { COSTS } from './limit-requests.ts';
import { NetworkTurns } from './network-turns.ts';

/**
 * Lets the server share its time among the networks that requests come from. The calls of a network's accounts wait in a
 * line of their own. A turn begins when the body has arrived, and ends when the response has been sent.
 * @param defaultCost the cost of routes without a `cost` of their own; files take no turn
 */
export function takeTurns(app: FastifyInstance, defaultCost: number): void {
  const turns = new NetworkTurns();
  app.addHook('preValidation', async (request, reply) => {
    const { cost = defaultCost } = request.routeOptions.config;
    if (cost === COSTS.free) return;
    const end = await turns.take(`${isAccountCall(request) ? 'accounts' : 'visitors'} ${networkOf(request.ip)}`);
    // The client can leave while it waits for its turn, or during the response.
    if (reply.raw.destroyed) end();
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
  });
}

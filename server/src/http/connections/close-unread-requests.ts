import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Closes the connection of a request that is answered before its body has arrived. Otherwise Node reads and discards
 * the rest of the body, however long it is.
 */
export function closeUnreadRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) void reply.header('connection', 'close');
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The response header with the id of a request. */
export const REQUEST_ID_HEADER = 'x-request-id';

const ID_BYTES = 9;
const requestIds = new WeakMap<object, string>();

/** Returns the id of a raw request: 12 random characters. Ignores an id that the client sends. */
export function readRequestId(request: object): string {
  const currentId = requestIds.get(request);
  if (currentId !== undefined) return currentId;
  const id = randomBytes(ID_BYTES).toString('base64url');
  requestIds.set(request, id);
  return id;
}

/**
 * Adds the request's id to every response. Uses Node's own response, as `addNosniffAndHsts` does, because Fastify
 * answers some requests before any hook runs. Call it on the root instance.
 */
export function sendRequestIds(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => {
    response.setHeader(REQUEST_ID_HEADER, readRequestId(request));
  });
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The response header with the id of a request. */
export const REQUEST_ID_HEADER = 'x-request-id';

const ID_BYTES = 9;
const ids = new WeakMap<object, string>();

/** Returns the id of a raw request: 12 random characters. An id that the client sends is not used. */
export function readRequestId(request: object): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomBytes(ID_BYTES).toString('base64url');
  ids.set(request, id);
  return id;
}

/**
 * Adds the request's id to every response. Like `protectAnswers` it uses Node's own response, because Fastify answers
 * some requests before any hook runs. Call it on the root instance.
 */
export function sendRequestIds(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => {
    response.setHeader(REQUEST_ID_HEADER, readRequestId(request));
  });
}

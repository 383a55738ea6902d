import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { isHttps } from '../is-https.ts';

/** One year, the minimum for the browsers' preload list. */
const HSTS_HEADER = 'max-age=31536000; includeSubDomains';

/**
 * Adds the headers that every response carries: `nosniff`, and HSTS over TLS. Call it on the root instance.
 *
 * `nosniff` is set on Node's own response, because Fastify responds to some requests before any hook runs: a path that
 * cannot be decoded, and each request that arrives while the server closes.
 */
export function addNosniffAndHsts(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isHttps(request, config)) void reply.header('strict-transport-security', HSTS_HEADER);
    done();
  });
}

/** Statuses by the error code of Node's HTTP parser; all other errors are a 400. */
const STATUS_BY_PARSE_ERROR: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to bytes that are not an HTTP request. In this case there is neither a request nor a response object. */
export function answerUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const status = STATUS_BY_PARSE_ERROR[error.code ?? ''] ?? 400;
    const head = ['X-Content-Type-Options: nosniff', 'Content-Length: 0', 'Connection: close'];
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', ''].join('\r\n'));
  }
  socket.destroy(error);
}

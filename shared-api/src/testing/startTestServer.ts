/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  /** Path and query, as received. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface StubResponse {
  status?: number;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, strings as they are; `{}` by default. */
  body?: unknown;
}

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** The received requests, without CORS preflights. */
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

/**
 * Starts a real HTTP server for tests. Accepts requests with credentials from any origin. If `answer` returns undefined
 * for a request, the server leaves the request without a response. The caller must close the server.
 */
export async function startTestServer(
  answer: (request: ReceivedRequest) => StubResponse | undefined,
): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = incoming;
      const cors = buildCorsHeaders(headers);
      if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
      const request = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(request);
      const reply = answer(request);
      if (reply) send(response, reply, cors);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${readPort(server.address())}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: StubResponse, cors: object): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const contentType = typeof body === 'string' ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': contentType, ...cors, ...headers }).end(text);
}

function buildCorsHeaders({ origin = '*', 'access-control-request-headers': requestedHeaders }: IncomingHttpHeaders) {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': requestedHeaders ?? '*',
    'access-control-expose-headers': 'retry-after',
  };
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return address.port;
}

import { configureApi } from '@nyimbo/shared-api';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const API_HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
const COUNT_ANSWER = JSON.stringify({ response: 'success', downloads: 97 });

/** Writes the response to a request for a file. `range` is the request's header. */
export type FileAnswer = (response: ServerResponse, range: string | undefined) => void;

/** A real HTTP server that serves media files and the API's counting calls. */
export interface MediaAndApiServer {
  /** Responses in request order; the last one serves all further requests. */
  answers: FileAnswer[];
  /** The `Range` header of each request for a file. */
  readonly ranges: (string | undefined)[];
  /** Method and path of each request to the API. */
  readonly counted: string[];
  /** Number of responses that the client closed before their end. */
  countClosedEarly(): number;
  stop(): Promise<void>;
}

/** Starts the host and configures the API's client for it. */
export async function startMediaAndApiServer(...answers: FileAnswer[]): Promise<MediaAndApiServer> {
  const host = { answers, ranges: [] as (string | undefined)[], counted: [] as string[] };
  let closedEarly = 0;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      host.counted.push(`${request.method} ${request.url}`);
      response.writeHead(200, API_HEADERS).end(request.method === 'OPTIONS' ? '' : COUNT_ANSWER);
      return;
    }
    host.ranges.push(request.headers.range);
    response.on('close', () => (closedEarly += response.writableFinished ? 0 : 1));
    const answer = host.answers.length > 1 ? host.answers.shift() : host.answers[0];
    answer?.(response, request.headers.range);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  configureApi({ apiBase: `http://127.0.0.1:${port}/api`, mediaBase: `http://127.0.0.1:${port}/media` });
  return Object.assign(host, {
    countClosedEarly: () => closedEarly,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Builds the responses of a media host that serves one file with these bytes. */
export function buildAnswers(bytes: Buffer, type = 'audio/mpeg') {
  const headers = { 'content-length': bytes.length, 'content-type': type, etag: '"1"' };
  const middle = bytes.length / 2;
  return {
    whole: (response) => void response.writeHead(200, headers).end(bytes),
    /** Drops the connection in the middle of the file. */
    half: (response) => {
      response.writeHead(200, headers);
      response.write(bytes.subarray(0, middle), () => setTimeout(() => response.destroy(), 50));
    },
    halfAndWait: (response) => void response.writeHead(200, headers).write(bytes.subarray(0, middle)),
    /** The rest of the file, from the range's beginning. */
    rest: (response, range) => {
      const part = bytes.subarray(Number(/bytes=(\d+)-/.exec(range ?? '')?.[1]));
      response.writeHead(206, { ...headers, 'content-length': part.length }).end(part);
    },
    missing: (response) => void response.writeHead(404).end(),
    busy: (response) => void response.writeHead(503).end(),
  } satisfies Record<string, FileAnswer>;
}

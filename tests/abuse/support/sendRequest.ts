import { request as httpRequest, type ClientRequest, type IncomingHttpHeaders } from 'node:http';

/** A request that `fetch` cannot send, because `fetch` normalises paths and checks headers. */
export interface RawRequest {
  method: string;
  /** The raw request target, sent without normalisation. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A response of any status. The suite decides which statuses are faults. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The parsed body; null if it is not JSON. */
  body: unknown;
  /** Value of the `user-login` cookie that the response sets; null if it sets none, '' if it clears it. */
  loginCookie: string | null;
}

const TIMEOUT_MS = 20_000;
/** From this length on, the server may refuse a body by its Content-Length, before the client sends the body. */
const LONG_BODY_BYTES = 65_536;
/** How long the client waits for such a refusal before it sends a long body. */
const REFUSAL_MS = 1000;

/**
 * Sends the body. Sends a long body only if the server has not refused its length: after a refusal the server closes
 * the connection, and a client that is still sending loses the response.
 */
function sendBody(request: ClientRequest, body: string | Buffer | undefined): void {
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  if (length < LONG_BODY_BYTES) {
    request.end(body);
    return;
  }
  if (!request.hasHeader('content-length')) request.setHeader('content-length', length);
  request.flushHeaders();
  const timer = setTimeout(() => request.end(body), REFUSAL_MS);
  request.on('response', () => clearTimeout(timer));
}

/** Sends requests that a browser refuses to send: `fetch` normalises URLs and drops forbidden headers. */
export function sendRequest(origin: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers, agent: false, timeout: TIMEOUT_MS });
    request.on('timeout', () => request.destroy(new Error(`${method} ${path.slice(0, 100)} had no answer in time.`)));
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve(readAnswer(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))));
    });
    sendBody(request, body);
  });
}

function readAnswer(status: number, headers: IncomingHttpHeaders, bytes: Buffer): RawAnswer {
  const text = bytes.toString();
  const loginCookie =
    headers['set-cookie']?.map((line) => /^user-login=([^;]*)/.exec(line)?.[1]).find(isDefined) ?? null;
  return { status, headers, bytes, text, body: parseJson(text), loginCookie };
}

const isDefined = (value: string | undefined): value is string => value !== undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // SyntaxError: the body is a page, a picture or empty.
  }
}

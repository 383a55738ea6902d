/**
 * A proxy in front of the site. A test can observe requests, disconnect the proxy and replace responses. Playwright's
 * routes do not see the requests of service workers, but this proxy does.
 */
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { sleep } from '../startSite.ts';

/** A response that replaces the site's. */
export interface ReplacementResponse {
  status?: number;
  type?: string;
  body: string | Buffer;
  /** Delay of the response in ms. */
  afterMs?: number;
  /** Closes the connection instead of sending a response. */
  shouldDisconnect?: boolean;
}

type Rewrite = (html: string) => string | readonly string[];

const PIECE_DELAY_MS = 300;

interface SiteProxyOptions {
  /** Returns the origin of the site that serves a path. */
  upstream: (path: string) => string;
  /** Returns the test's response for a path, or null to forward the request. */
  answer?: (path: string, request: IncomingMessage) => ReplacementResponse | null;
  /** Changes the site's HTML in transit. The proxy sends several pieces one by one, with a delay between them. */
  rewrite?: Rewrite;
}

/** A running proxy. Tests open pages at `origin`; the test's responses and rewrites apply to them. */
export interface SiteProxy {
  origin: string;
  /** Path and query of each request. A test may empty the array. */
  requests: string[];
  /** Closes every connection and refuses new ones until `reconnect`. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the proxy on a free loopback port. With `rewrite`, the site sends its HTML uncompressed. */
export async function openSiteProxy({ upstream, answer = () => null, rewrite }: SiteProxyOptions): Promise<SiteProxy> {
  const requests: string[] = [];
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    requests.push(path);
    const own = answer(path, incoming);
    if (own) return void setTimeout(() => sendReplacement(own, outgoing), own.afterMs ?? 0);
    const headers = rewrite ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = sendRequest(upstream(path) + path, { method: incoming.method, headers }, (response) => {
      if (rewrite && /html/.test(response.headers['content-type'] ?? ''))
        return void sendHtml(response, outgoing, rewrite);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  let server = createServer(handle);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const { port } = address;
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    disconnect: close,
    reconnect: async () => {
      server = createServer(handle);
      await listen(port);
    },
    close: async () => {
      if (server.listening) await close();
    },
  };
}

function sendReplacement(
  { status = 200, type = 'text/plain', body, shouldDisconnect }: ReplacementResponse,
  outgoing: ServerResponse,
): void {
  if (shouldDisconnect) return void outgoing.destroy();
  outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' });
  outgoing.end(body);
}

async function sendHtml(response: IncomingMessage, outgoing: ServerResponse, rewrite: Rewrite): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(Buffer.from(part));
  const rewritten = rewrite(Buffer.concat(parts).toString());
  const pieces = typeof rewritten === 'string' ? [rewritten] : rewritten;
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'content-length': length });
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await sleep(PIECE_DELAY_MS);
    outgoing.write(piece);
  }
  outgoing.end();
}

/** A line to the site that a test can cut, listen to, and put answers of its own on. Its requests are real ones. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** An answer in the place of the site's. */
export interface OwnAnswer {
  status?: number;
  type?: string;
  body: string | Buffer;
}

interface LineOptions {
  /** Where a path leads to: the origin of a site. */
  upstream: (path: string) => string;
  /** The answer to a path, where the test has one. */
  answer?: (path: string) => OwnAnswer | null;
}

export interface SiteLine {
  origin: string;
  /** Path and query of each request since the last `forget`. */
  requests: string[];
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openLine({ upstream, answer = () => null }: LineOptions): Promise<SiteLine> {
  const requests: string[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    requests.push(path);
    const own = answer(path);
    if (own) {
      outgoing.writeHead(own.status ?? 200, { 'content-type': own.type ?? 'text/plain', 'cache-control': 'no-cache' });
      outgoing.end(own.body);
      return;
    }
    const onward = ask(upstream(path) + path, { method: incoming.method, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  let server = createServer(pass);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const { port } = address;
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    cut: close,
    mend: async () => {
      server = createServer(pass);
      await listen(port);
    },
    close: async () => {
      if (server.listening) await close();
    },
  };
}

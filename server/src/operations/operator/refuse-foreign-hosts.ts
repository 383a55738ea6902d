import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../http/is-loopback.ts';
import { Problem } from '../../http/errors/problem.ts';

/**
 * Answers 403 to requests that reach the loopback address under a foreign host name. The operator's pages require no
 * login. With DNS rebinding, another site resolves its own name to 127.0.0.1, and its script then reads the operator's
 * pages in a browser on this machine. Such a request still has the site's name as its `Host`. Requests to other
 * addresses than loopback may use any name, because metrics scrapers use their own names.
 * @param listeningHost the configured address or name of the operator's listener
 */
export function refuseForeignHosts(server: FastifyInstance, listeningHost: string): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isLocal = isLoopback(request.socket.localAddress ?? '');
    if (!isLocal || isOwnHost(request.headers.host ?? '', listeningHost)) done();
    else done(new Problem(403, 'forbidden', 'Ask for this by a local address, such as http://localhost.'));
  });
}

/** Returns whether a `Host` header names this machine's loopback or the configured listener. */
export function isOwnHost(header: string, listeningHost: string): boolean {
  if (!URL.canParse(`http://${header}`)) return false;
  const { host, hostname, href } = new URL(`http://${header}`);
  // A valid header has only a name and a port.
  if (href !== `http://${host}/`) return false;
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopback(name) || name === listeningHost.toLowerCase();
}

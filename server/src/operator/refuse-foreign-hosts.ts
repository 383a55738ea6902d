import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../http/is-loopback.ts';
import { Problem } from '../http/errors/problem.ts';

/**
 * Refuses requests that reach this machine's loopback under another name (403). The operator's pages require no login.
 * A page of another site whose name resolves to 127.0.0.1 (DNS rebinding) could otherwise read them in a browser on
 * this machine. The browser still sends that name as `Host`. Non-loopback addresses accept any name, because scrapers
 * use names of their own.
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

import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../plugins/is-loopback.ts';
import { Problem } from '../plugins/problem.ts';

/**
 * Refuses requests that reach this machine's loopback under another name (403). The operator's pages ask for no login, so
 * a page of another site could read them in a browser on this machine, once its own name leads to 127.0.0.1 (DNS
 * rebinding). The browser still sends that name as `Host`. Other addresses keep any name: scrapers use names of their own.
 * @param listeningHost the address or name that the operator's listener was set to
 */
export function refuseForeignHosts(server: FastifyInstance, listeningHost: string): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isLocal = isLoopback(request.socket.localAddress ?? '');
    if (!isLocal || isOwnHost(request.headers.host ?? '', listeningHost)) done();
    else done(new Problem(403, 'forbidden', 'Ask for this by a local address, such as http://localhost.'));
  });
}

/** Whether a `Host` header names this machine's loopback, or what the listener was set to. */
export function isOwnHost(header: string, listeningHost: string): boolean {
  if (!URL.canParse(`http://${header}`)) return false;
  const { host, hostname, href } = new URL(`http://${header}`);
  // A header is a name and a port, nothing else.
  if (href !== `http://${host}/`) return false;
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopback(name) || name === listeningHost.toLowerCase();
}

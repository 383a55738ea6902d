// Proxies a request to another server, and rewrites the Host, Origin and Referer headers for that server.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 * @param {string} origin origin of the target server
 */
export function proxyRequest(incoming, outgoing, origin) {
  const target = new URL(incoming.url ?? '/', origin);
  const headers = { ...incoming.headers, host: target.host };
  if (headers.origin) headers.origin = target.origin;
  if (headers.referer) headers.referer = `${target.origin}/`;
  const ask = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const onward = ask(target, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => {
    if (outgoing.headersSent) return outgoing.destroy();
    outgoing.writeHead(502, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ status: 'error', code: 'unavailable', message: `No server at ${origin}.` }));
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

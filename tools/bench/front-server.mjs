// Serves one site and forwards API and media requests to a running server. The federated and the plain site use the
// same server code and the same data.
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { register } from 'tsx/esm/api';

const FORWARDED_PATHS = /^\/(api|media)\//;

function forward(upstream, incoming, outgoing) {
  const { hostname, port } = new URL(upstream);
  const headers = { ...incoming.headers, host: `${hostname}:${port}` };
  const call = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}

/** Creates the public reads, which fetch the answers from the running server. */
function createUpstreamReads({ upstream, endpoints, tagAnswer, PublicReads }) {
  const reads = new PublicReads();
  const read = async (name, fields) => {
    const answer = await fetch(`${upstream}/api${endpoints[name].path}?${new URLSearchParams(fields)}`);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
    return tagAnswer(await answer.text());
  };
  const names = Object.keys(endpoints).filter((name) => endpoints[name].method === 'GET');
  for (const name of names) reads.add(name, (fields) => read(name, fields));
  return reads;
}

/**
 * Starts the web host for a site folder, and forwards API and media requests to `upstream`.
 * @param {{ siteDir: string, upstream: string, hasFirstScreens: boolean }} options hasFirstScreens: the HTML contains
 *   the first screens of pages
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function startFrontServer({ siteDir, upstream, hasFirstScreens }) {
  const unregister = register();
  const { default: Fastify } = await import('fastify');
  const { webPlugin } = await import('../../server/src/web/web.plugin.ts');
  const { loadConfig } = await import('../../server/src/config/load-config.ts');
  const { LiveSite } = await import('../../server/src/web/live/live-site.ts');
  const { PublicReads } = await import('../../server/src/http/calls/public-reads.ts');
  const { tagAnswer } = await import('../../server/src/http/calls/tag-answer.ts');
  const { endpoints } = await import('../../shared-api/src/endpoints.ts');
  await unregister();
  const reads = { upstream, endpoints, tagAnswer, PublicReads };
  const publicReads = hasFirstScreens ? createUpstreamReads(reads) : undefined;
  /** @type {import('fastify').FastifyServerFactoryHandler} */
  let serve;
  const app = Fastify({
    serverFactory: (handler) => {
      serve = handler;
      return createServer((incoming, outgoing) => {
        if (FORWARDED_PATHS.test(incoming.url ?? '')) forward(upstream, incoming, outgoing);
        else serve(incoming, outgoing);
      });
    },
  });
  await app.register(webPlugin, { site: new LiveSite(siteDir, app.log), config: loadConfig({}), publicReads });
  await app.ready();
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const close = async () => {
    // Fastify closes only servers that it has opened itself.
    app.server.close();
    app.server.closeAllConnections();
    await app.close();
  };
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address());
  return { address: `http://127.0.0.1:${port}`, close };
}

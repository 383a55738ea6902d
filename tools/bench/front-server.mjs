// Serves one site and forwards API and media requests to a running server. The federated and the plain site use the
// same server code and the same data.
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { register } from 'tsx/esm/api';

const FORWARDED = /^\/(api|media)\//;

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

/**
 * @param {{ siteDir: string, upstream: string }} options
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function startFrontServer({ siteDir, upstream }) {
  const unregister = register();
  const { default: Fastify } = await import('fastify');
  const { webPlugin } = await import('../../server/src/web/web.plugin.ts');
  const { loadConfig } = await import('../../server/src/config/load-config.ts');
  const { LiveSite } = await import('../../server/src/web/live/live-site.ts');
  await unregister();
  let serve = () => {};
  const app = Fastify({
    serverFactory: (handler) => {
      serve = handler;
      return createServer((incoming, outgoing) => {
        if (FORWARDED.test(incoming.url)) forward(upstream, incoming, outgoing);
        else serve(incoming, outgoing);
      });
    },
  });
  await app.register(webPlugin, { site: new LiveSite(siteDir, app.log), config: loadConfig({}) });
  await app.ready();
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const close = async () => {
    // Fastify closes only servers that it has opened itself.
    app.server.close();
    app.server.closeAllConnections();
    await app.close();
  };
  return { address: `http://127.0.0.1:${app.server.address().port}`, close };
}

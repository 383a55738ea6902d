// Serves a remote for development. Edits show in the preview without a reload, and components keep their state.
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readRemoteDescription } from '../build/apps.mjs';
import { buildHost } from './build-host.mjs';
import { createRequestHandler } from './create-request-handler.mjs';
import { applyNetworkCondition } from './network-condition.mjs';
import { createRemoteDevelopmentConfig, DEVELOPMENT_BUILD } from './remote-development-config.mjs';
import { integrityOf, registryOf } from './sources.mjs';

const ENTRY_FILE = 'remoteEntry.js';

/** Creates the source of the dev server's in-memory build. Its hash changes with each edit. */
function createMemorySource(app, compiler) {
  return {
    build: DEVELOPMENT_BUILD,
    readRegistry: async () => {
      const content = compiler.outputFileSystem.readFileSync(`${compiler.outputPath}/${ENTRY_FILE}`);
      const description = await readRemoteDescription(app);
      return registryOf(app, {
        build: DEVELOPMENT_BUILD,
        entry: ENTRY_FILE,
        integrity: integrityOf(content),
        // The files change with each edit, so `hashes.json` is empty: the shell verifies only the entry.
        hashes: integrityOf('{}'),
        description,
      });
    },
    serve: (_, response, path) =>
      path === 'hashes.json' ? response.writeHead(200).end('{}') : response.writeHead(404).end(),
  };
}

/** @returns {Promise<void>} */
const waitForFirstBuild = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.hooks.done.tap('solo', (stats) => {
      if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
      else resolve();
    });
  });

/**
 * @param {{ app: string, apiUrl: string, port: number, host: string, log: (line: string) => void }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws if the remote or the harness does not compile, or the port is taken
 */
export async function developSolo({ app, apiUrl, port, host, log }) {
  const hostFolder = await buildHost({ isDevelopment: true, log });
  log(`▸ Building ${app}`);
  const compiler = webpack(await createRemoteDevelopmentConfig(app));
  const isBuilt = waitForFirstBuild(compiler);
  const handle = createRequestHandler({ app, source: createMemorySource(app, compiler), hostFolder, apiUrl });
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      client: { logging: 'warn', overlay: false, webSocketURL: { hostname: host, port, pathname: '/solo/ws' } },
      webSocketServer: { type: 'ws', options: { path: '/solo/ws' } },
      devMiddleware: { publicPath: `/r/${app}/${DEVELOPMENT_BUILD}/`, index: false },
      setupMiddlewares: (middlewares) => [
        applyNetworkCondition,
        ...middlewares,
        (request, response, next) => void handle(request, response).catch(next),
      ],
    },
    compiler,
  );
  await server.start();
  try {
    await isBuilt;
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: `http://${host}:${port}/solo/`, close: () => server.stop() };
}

// Serves a remote alone in the harness, for tests, release checks and QA.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { openFolderStore } from '../release/stores/folder-store.mjs';
import { buildHost } from './build-host.mjs';
import { createRequestHandler } from './create-request-handler.mjs';
import { applyNetworkCondition } from './network-condition.mjs';
import { readFolder, readSite } from './sources.mjs';

/**
 * Opens the source of the remote's build: a build folder, a running site or a site folder.
 * @param {{ app: string, remoteBuild?: string, siteFolder?: string, siteUrl?: string }} options
 */
async function findSource({ app, remoteBuild, siteFolder, siteUrl }) {
  if (remoteBuild) return readFolder(app, remoteBuild);
  if (siteUrl) return readSite(app, siteUrl);
  if (!siteFolder) throw new Error('Name a build folder, a site folder or a running site.');
  const store = openFolderStore(siteFolder);
  const live = await store.readRegistry();
  const build = live?.remotes[app]?.current.build;
  if (!build) throw new Error(`${app} is not live in ${siteFolder}.`);
  return readFolder(app, await store.fetchBuild(app, build));
}

/**
 * @param {{ app: string, remoteBuild?: string, siteFolder?: string, siteUrl?: string, apiUrl: string, port?: number,
 *   host?: string, log?: (line: string) => void }} options
 *   remoteBuild: a build folder; siteFolder: a published site, to use its live build; siteUrl: a running site,
 *   likewise; port: defaults to a free port
 * @returns {Promise<{ url: string, previewUrl: string, close: () => Promise<void> }>} the addresses of the controls and of
 *   the preview
 * @throws if the build is missing, the harness does not compile, or the port is taken
 */
export async function serveSolo({ app, apiUrl, port = 0, host = '127.0.0.1', log, ...where }) {
  const source = await findSource({ app, ...where });
  const hostFolder = await buildHost({ isDevelopment: false, log });
  const handle = createRequestHandler({ app, source, hostFolder, apiUrl });
  const server = createServer((request, response) => {
    applyNetworkCondition(request, response, () => {
      handle(request, response).catch((error) => {
        console.error(error);
        response.destroy();
      });
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://${host}:${address.port}`;
  return {
    url: `${origin}/solo/`,
    previewUrl: `${origin}/solo/preview`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

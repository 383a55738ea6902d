// The site that a browser benchmark measures.
import { env } from 'node:process';
import { describeMissing, findProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { fail } from '../bootstrap/progress.mjs';
import { releaseSite } from '../release/site/release-site.mjs';
import { copyBuilds, copyDataFolder } from './copy-data-folder.mjs';
import { startServer } from './start-server.mjs';

const DATA_DIR = env.DATA_DIR ?? '.data';

function findChromium() {
  const path = findProgram(PROGRAMS.chromium);
  if (!path) throw new Error(describeMissing(PROGRAMS.chromium));
  return path;
}

/**
 * Opens the site as `openSite` does.
 * @throws {Error} if the folder is in use, Chromium is missing, an app does not build, or the server does not start
 */
async function open(needsBuilds) {
  if (env.BASE_URL) {
    const server = { address: env.BASE_URL, executablePath: findChromium(), stop: async () => {} };
    if (!needsBuilds) return server;
    const dataDir = await copyBuilds(DATA_DIR);
    return { ...server, dataDir, registry: await releaseSite({ dataDir }) };
  }
  const dataDir = await copyDataFolder(DATA_DIR);
  const executablePath = findChromium();
  const registry = await releaseSite({ dataDir });
  return { ...(await startServer(dataDir)), executablePath, dataDir, registry };
}

/**
 * Opens the site of BASE_URL or, without it, publishes the working tree in a copy of DATA_DIR and serves the copy. If
 * that fails, prints the reason and ends the process with 1.
 * @param {{ needsBuilds?: boolean }} options needsBuilds: publish also if BASE_URL is set
 * @returns {Promise<{
 *   address: string, executablePath: string, stop: () => Promise<void>, dataDir?: string, registry?: object
 * }>} executablePath: of Chromium; dataDir: the copy, with the builds of `registry`
 */
export const openSite = ({ needsBuilds = false } = {}) => open(needsBuilds).catch((error) => fail(error.message));

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
 * @typedef {object} Site
 * @property {string} address
 * @property {string} executablePath of Chromium
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Builds
 * @property {string} dataDir a copy of DATA_DIR, with the builds of `registry`
 * @property {import('../release/registry/registry-changes.mjs').Registry} registry
 */

/** @returns {Site} the site of BASE_URL */
const openRunningSite = (address) => ({ address, executablePath: findChromium(), stop: async () => {} });

/**
 * Publishes the working tree in a copy of DATA_DIR and serves the copy.
 * @returns {Promise<Site & Builds>}
 * @throws {Error} if the folder is in use, Chromium is missing, an app does not build, or the server does not start
 */
async function openWorkingTree() {
  const dataDir = await copyDataFolder(DATA_DIR);
  const executablePath = findChromium();
  const registry = await releaseSite({ dataDir });
  return { ...(await startServer(dataDir)), executablePath, dataDir, registry };
}

async function open() {
  return env.BASE_URL ? openRunningSite(env.BASE_URL) : openWorkingTree();
}

async function openWithBuilds() {
  if (!env.BASE_URL) return openWorkingTree();
  const site = openRunningSite(env.BASE_URL);
  const dataDir = await copyBuilds(DATA_DIR);
  return { ...site, dataDir, registry: await releaseSite({ dataDir }) };
}

const failWithMessage = (error) => fail(error.message);

/**
 * Opens the site of BASE_URL or, without it, publishes the working tree in a copy of DATA_DIR and serves the copy. If
 * that fails, prints the reason and ends the process with 1.
 * @returns {Promise<Site>}
 */
export const openSite = () => open().catch(failWithMessage);

/** Opens the site as `openSite` does, and publishes the working tree also if BASE_URL is set. */
export const openSiteWithBuilds = () => openWithBuilds().catch(failWithMessage);

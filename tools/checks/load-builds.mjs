// The builds that a release is compared with: everything that a visitor may be given while it goes live.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '../build/apps.mjs';

const isMissing = (error) => error.code === 'ENOENT' || error.code === 'ENOTDIR';

async function readText(folder, file) {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readJson(folder, file) {
  const text = await readText(folder, file);
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    throw new Error(`${join(folder, file)} is not JSON: ${error.message}`);
  }
}

const NO_USES = { messages: {}, slots: {}, links: {} };

/**
 * @typedef {object} LoadedBuild
 * @property {string} app
 * @property {string} build its id
 * @property {'candidate' | 'current' | 'canary' | 'previous'} role
 * @property {string} title for reports: `mfe-player 0123456789abcdef (current)`
 * @property {string} folder
 * @property {object | null} report its `build.json`
 * @property {object | null} description its `remote.json`
 * @property {object | null} manifest its `mf-manifest.json`
 * @property {string | null} contract its `contract.d.ts`; null in a build that is older than this file
 * @property {{ messages: object, slots: object, links: object }} uses what it does with other apps
 */

/**
 * Reads what a build says of itself. What is missing is null: whether it may be is for the checks to say.
 * @param {{ app: string, build?: string, role: string, folder: string }} of
 * @returns {Promise<LoadedBuild>}
 * @throws when a file is there and broken
 */
export async function loadBuild({ app, build, role, folder }) {
  const [report, description, manifest, contract] = await Promise.all([
    readJson(folder, 'build.json'),
    readJson(folder, 'remote.json'),
    readJson(folder, 'mf-manifest.json'),
    readText(folder, 'contract.d.ts'),
  ]);
  const id = build ?? report?.build ?? 'unnamed';
  const uses = report?.uses ?? NO_USES;
  return {
    app,
    build: id,
    role,
    title: `${app} ${id} (${role})`,
    folder,
    report,
    description,
    manifest,
    contract,
    uses,
  };
}

const ROLES = ['current', 'canary', 'previous'];

/**
 * Every build of the live registry: current ones, canaries, and those that a page may fall back on.
 * @param {{ store: object, live: object | null }} site
 * @returns {Promise<LoadedBuild[]>}
 */
export async function loadLiveBuilds({ store, live }) {
  if (!live) return [];
  const releases = [...(live.shell ? [[SHELL, live.shell]] : []), ...Object.entries(live.remotes)];
  const wanted = releases.flatMap(([app, release]) =>
    ROLES.filter((role) => release[role]).map((role) => ({ app, role, build: release[role].build })),
  );
  return Promise.all(
    wanted.map(async (one) => loadBuild({ ...one, folder: await store.fetchBuild(one.app, one.build) })),
  );
}

/** The builds of one site: the candidate in its app's place, the others as they are for `role`, or else current. */
export function withCandidate(candidate, others, role = 'current') {
  const rest = others.filter(({ app }) => app !== candidate.app);
  const apps = [...new Set(rest.map(({ app }) => app))];
  const pick = (app, wanted) => rest.find((build) => build.app === app && build.role === wanted);
  return [candidate, ...apps.flatMap((app) => pick(app, role) ?? pick(app, 'current') ?? [])];
}

// Loads the builds that the checks compare a release with: all builds that visitors can get when the release goes live.
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
 * @typedef {object} Uses
 * @property {Record<string, Record<string, string[]>>} messages source locations by message and kind of use
 * @property {Record<string, string[]>} slots source locations by slot
 * @property {Record<string, string[]>} links source locations by URL path
 *
 * @typedef {object} LoadedBuild
 * @property {string} app
 * @property {string} build its id
 * @property {'candidate' | 'current' | 'canary' | 'previous'} role
 * @property {string} title for reports: `mfe-player 0123456789abcdef (current)`
 * @property {string} folder
 * @property {Record<string, any> | null} report its `build.json`
 * @property {import('../build/remote-description.mjs').RemoteDescription | null} description its `remote.json`
 * @property {Record<string, any> | null} manifest its `mf-manifest.json`
 * @property {string | null} contract its `contract.d.ts`; null in old builds without this file
 * @property {Uses} uses its uses of other apps
 */

/**
 * Reads the metadata files of a build. Missing files become null, and the checks decide whether that is an error.
 * @param {{ app: string, build?: string, role: LoadedBuild['role'], folder: string }} location build: read from the folder if omitted
 * @returns {Promise<LoadedBuild>}
 * @throws if a file exists but is invalid
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

/** @type {('current' | 'canary' | 'previous')[]} */
const ROLES = ['current', 'canary', 'previous'];

/**
 * Loads every build of the live registry: current builds, canaries, and previous builds, which pages can fall back to.
 * @param {{
 *   store: Pick<import('../release/stores/open-store.mjs').Store, 'fetchBuild'>,
 *   live: import('../release/registry/registry-changes.mjs').ReleasesOf<{ build: string }> | null,
 * }} site
 * @returns {Promise<LoadedBuild[]>}
 */
export async function loadLiveBuilds({ store, live }) {
  if (!live) return [];
  const releases = Object.entries({ ...(live.shell && { [SHELL]: live.shell }), ...live.remotes });
  const wanted = releases.flatMap(([app, release]) =>
    ROLES.flatMap((role) => {
      const build = release[role]?.build;
      return build ? [{ app, role, build }] : [];
    }),
  );
  return Promise.all(
    wanted.map(async (one) => loadBuild({ ...one, folder: await store.fetchBuild(one.app, one.build) })),
  );
}

/**
 * Returns the builds of a site: the candidate, and each other app's build with `role`, or else its current build.
 * @param {LoadedBuild} candidate
 * @param {LoadedBuild[]} others
 */
export function withCandidate(candidate, others, role = 'current') {
  const rest = others.filter(({ app }) => app !== candidate.app);
  const apps = [...new Set(rest.map(({ app }) => app))];
  const pick = (app, wanted) => rest.find((build) => build.app === app && build.role === wanted);
  return [candidate, ...apps.flatMap((app) => pick(app, role) ?? pick(app, 'current') ?? [])];
}

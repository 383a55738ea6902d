// Pure functions that change a registry: release, rollback and canary. They do no I/O; a store makes the result live.
import { SHELL } from '../../build/apps.mjs';
import { assertSingleOwners } from '../../build/remote-description.mjs';

/**
 * @typedef {import('../../build/remote-description.mjs').RemoteDescription} RemoteDescription
 * @typedef {Parameters<typeof assertSingleOwners>[0][number]} Claims
 * @typedef {{ build: string, entry: string, integrity: string, hashes: string, description?: RemoteDescription }} Build
 *   build: its id and folder name; entry, integrity: its entry script and that script's SHA-384; hashes: the SHA-384 of
 *   its `hashes.json`; description: its `remote.json` (remotes only)
 * @typedef {Build & { description: RemoteDescription }} RemoteBuild
 * @typedef {ReleaseOf<Build>} Release
 * @typedef {ReleaseOf<RemoteBuild>} RemoteRelease
 * @typedef {{
 *   seq: number, at: string, note: string, shell: Release | null, remotes: Record<string, RemoteRelease>
 * }} Registry at: time of the release; note: the change; shell: null until the first release of the shell
 * @typedef {Omit<Registry, 'seq' | 'at'>} NextRegistry what a store's `flip` makes live
 */
/**
 * @template {{ build: string }} AnyBuild
 * @typedef {{ current: AnyBuild, previous: AnyBuild | null, canary: (AnyBuild & { percent: number }) | null }} ReleaseOf
 *   canary: replaces `current` for this percentage of the visitors
 */
/**
 * @template {{ build: string }} AnyBuild
 * @typedef {{ shell: ReleaseOf<AnyBuild> | null, remotes: Record<string, ReleaseOf<AnyBuild>> }} ReleasesOf
 */

/** @type {{ shell: null, remotes: {} }} */
const EMPTY_REGISTRY = { shell: null, remotes: {} };

/**
 * Parses a registry. A registry in the old format (build ids instead of builds) becomes empty but keeps its number.
 * @returns {Registry}
 * @throws if the text is not a registry
 */
export function parseRegistry(text) {
  const registry = JSON.parse(text);
  if (!Number.isInteger(registry?.seq) || typeof registry.remotes !== 'object')
    throw new Error('This is not a registry.');
  return typeof registry.shell?.current === 'string' ? { at: '', note: '', ...registry, ...EMPTY_REGISTRY } : registry;
}

/**
 * @template {{ build: string }} AnyBuild
 * @param {ReleasesOf<AnyBuild> | null} registry
 * @param {string} app
 * @returns {ReleaseOf<AnyBuild> | null} null if the app is not on the site
 */
export function releaseOf(registry, app) {
  if (!registry) return null;
  if (app === SHELL) return registry.shell;
  return Object.hasOwn(registry.remotes, app) ? registry.remotes[app] : null;
}

/**
 * Replaces the release of one app in the registry, or removes the app if `release` is null.
 * @param {Pick<Registry, 'shell' | 'remotes'> | null} registry null before the first release
 * @param {string} app
 * @param {{ release: Release | null, note: string }} change
 * @returns {NextRegistry}
 */
export function withRelease(registry, app, { release, note }) {
  const { shell, remotes } = registry ?? EMPTY_REGISTRY;
  if (app === SHELL) return { note, shell: release, remotes };
  const others = Object.entries(remotes).filter(([name]) => name !== app);
  const all = [...others, ...(release ? [[app, release]] : [])].sort(([a], [b]) => (a < b ? -1 : 1));
  return { note, shell, remotes: Object.fromEntries(all) };
}

/**
 * @param {{ remotes: Record<string, ReleaseOf<{ build: string, description: Claims }>> }} registry
 * @throws if two remotes own one route or message, among the live builds or with a canary in place of its remote
 */
export function refuseSharedOwners({ remotes }) {
  const all = Object.entries(remotes);
  assertSingleOwners(all.map(([, remote]) => remote.current.description));
  for (const [canary] of all.filter(([, remote]) => remote.canary)) {
    const shown = ([name, remote]) => (name === canary ? remote.canary : remote.current);
    assertSingleOwners(all.map((one) => shown(one).description));
  }
}

/**
 * Makes `build` the current build. Keeps the old current build as the previous build. Ends a canary.
 * @template {{ build: string }} AnyBuild
 * @param {ReleaseOf<AnyBuild> | null} before
 * @param {AnyBuild} build
 * @returns {ReleaseOf<AnyBuild>}
 */
export function replaceCurrent(before, build) {
  return { current: build, previous: before?.current ?? null, canary: null };
}

/**
 * Swaps the current and the previous build.
 * @template {{ build: string }} AnyBuild
 * @param {string} app
 * @param {ReleaseOf<AnyBuild> | null} release
 * @returns {ReleaseOf<AnyBuild>}
 * @throws if there is no previous build
 */
export function swapWithPrevious(app, release) {
  if (!release) throw new Error(`${app} has no release to roll back.`);
  if (!release.previous) throw new Error(`${app} has no release before ${release.current.build}. Nothing changed.`);
  return { ...release, current: release.previous, previous: release.current };
}

/**
 * Makes `build` the canary for `percent` of the visitors. The other visitors keep the live build.
 * @template {{ build: string }} AnyBuild
 * @param {string} app
 * @param {ReleaseOf<AnyBuild> | null} release
 * @param {{ build: AnyBuild, percent: number }} canary
 * @returns {ReleaseOf<AnyBuild>}
 * @throws if the app has no live build, or if `build` is the live build
 */
export function withCanary(app, release, { build, percent }) {
  if (!release) throw new Error(`${app} has no release yet for the other visitors. Release it without --canary.`);
  if (release.current.build === build.build) throw new Error(`${build.build} is already live for everyone.`);
  return { ...release, canary: { ...build, percent } };
}

/**
 * Makes the canary the current build.
 * @param {string} app
 * @param {Release | null} release
 * @returns {Release}
 * @throws if there is no canary
 */
export function promote(app, release) {
  if (!release?.canary) throw new Error(`${app} has no canary.`);
  const { percent: _percent, ...build } = release.canary;
  return replaceCurrent(release, build);
}

/**
 * Removes the canary.
 * @template {{ build: string }} AnyBuild
 * @param {string} app
 * @param {ReleaseOf<AnyBuild> | null} release
 * @returns {ReleaseOf<AnyBuild>}
 * @throws if there is no canary
 */
export function withoutCanary(app, release) {
  if (!release?.canary) throw new Error(`${app} has no canary.`);
  return { ...release, canary: null };
}

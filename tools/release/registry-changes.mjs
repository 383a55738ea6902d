// What a release, a roll-back and a canary are: changes of the registry, as plain functions of it. Nothing here reads or
// writes; a store makes the result live.
import { SHELL } from '../build/apps.mjs';
import { refuseTwoOwners } from '../build/remote-description.mjs';

/**
 * @typedef {{ build: string, entry: string, integrity: string, hashes: string, description?: object }} Build
 *   its id, also its folder's name; its entry script and that script's sha384; the sha384 of its `hashes.json`; its
 *   `remote.json`, unless it is the shell's
 * @typedef {{ current: Build, previous: Build | null, canary: (Build & { percent: number }) | null }} Release
 *   canary: what that share of the visitors gets instead of `current`
 * @typedef {{ seq: number, at: string, note: string, shell: Release, remotes: Record<string, Release> }} Registry
 *   at, note: when it went live, and by what
 */

const EMPTY = { shell: null, remotes: {} };

/**
 * A registry from its text. One that was written before releases held whole builds says nothing that can be used, but its
 * number counts on.
 * @returns {Registry}
 * @throws when the text is no registry
 */
export function parseRegistry(text) {
  const registry = JSON.parse(text);
  if (!Number.isInteger(registry?.seq) || typeof registry.remotes !== 'object')
    throw new Error('This is not a registry.');
  return typeof registry.shell?.current === 'string' ? { at: '', note: '', ...registry, ...EMPTY } : registry;
}

/** @returns {Release | null} null when the app was never released */
export function releaseOf(registry, app) {
  if (!registry) return null;
  if (app === SHELL) return registry.shell;
  return Object.hasOwn(registry.remotes, app) ? registry.remotes[app] : null;
}

/**
 * The registry with another release of one app, or without the app when there is none.
 * @param {Registry | null} registry null before the first release
 * @param {Release | null} release
 * @returns {Omit<Registry, 'seq' | 'at'>} what a store's `flip` takes
 */
export function withRelease(registry, app, release, note) {
  const { shell, remotes } = registry ?? EMPTY;
  if (app === SHELL) return { note, shell: release, remotes };
  const others = Object.entries(remotes).filter(([name]) => name !== app);
  const all = [...others, ...(release ? [[app, release]] : [])].sort(([a], [b]) => (a < b ? -1 : 1));
  return { note, shell, remotes: Object.fromEntries(all) };
}

/** @throws when two remotes own one route or message, among the live builds or when a canary is in its remote's place */
export function refuseSharedOwners({ remotes }) {
  const all = Object.entries(remotes);
  refuseTwoOwners(all.map(([, remote]) => remote.current.description));
  for (const [canary] of all.filter(([, remote]) => remote.canary)) {
    refuseTwoOwners(all.map(([name, remote]) => (name === canary ? remote.canary : remote.current).description));
  }
}

/** `build` takes over; what was live is what a roll-back returns to. A canary ends with it. */
export function succeed(before, build) {
  return { current: build, previous: before?.current ?? null, canary: null };
}

/** @throws when there is nothing to go back to */
export function swapBack(app, release) {
  if (!release) throw new Error(`${app} has no release to roll back.`);
  if (!release.previous) throw new Error(`${app} has no release before ${release.current.build}. Nothing changed.`);
  return { ...release, current: release.previous, previous: release.current };
}

/**
 * `percent` of the visitors get `build`, the others what is live.
 * @throws when nothing is live for the others
 */
export function withCanary(app, release, build, percent) {
  if (!release) throw new Error(`${app} has no release yet for the other visitors. Release it without --canary.`);
  if (release.current.build === build.build) throw new Error(`${build.build} is already live for everyone.`);
  return { ...release, canary: { ...build, percent } };
}

/** @throws when there is no canary */
export function promote(app, release) {
  const { percent: _percent, ...build } = canaryOf(app, release);
  return succeed(release, build);
}

/** @throws when there is no canary */
export function withoutCanary(app, release) {
  canaryOf(app, release);
  return { ...release, canary: null };
}

function canaryOf(app, release) {
  if (!release?.canary) throw new Error(`${app} has no canary.`);
  return release.canary;
}

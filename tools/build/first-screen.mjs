// Lists the scripts that a page downloads before it is usable, from the builds' reports.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT, SHELL } from './apps.mjs';

/**
 * @typedef {{ app: string, files?: string[] }} Budget of a page
 * @typedef {import('../release/registry/registry-changes.mjs').Registry} Registry
 * @typedef {import('./remote-description.mjs').RemoteDescription} RemoteDescription
 * @typedef {object} BuildReport
 * @property {string} entry
 * @property {{ file: string }[]} beside further scripts that the HTML loads with the entry
 * @property {Record<string, string[]>} modules the scripts of each module
 * @property {Record<string, number>} brotliBytes by file
 */

/**
 * The scripts of a page's first screen: the shell, the entry of the page's remote and the page's module.
 * @param {{ app: string, report: BuildReport, description: RemoteDescription | null }[]} builds one per app; report:
 *   `build.json`, description: `remote.json`
 * @param {string} path a route pattern, such as `/`
 * @param {Budget} [budget] `files` names the scripts of a page that no remote owns
 * @returns {{ file: string, brotliBytes: number }[]}
 * @throws if no build owns the page
 */
export function selectFirstScreenScripts(builds, path, { app: owned, files } = { app: '' }) {
  const list = ({ app, report }, files) =>
    files.map((file) => ({ file: `${app}/${file}`, brotliBytes: report.brotliBytes[file] }));
  if (files) {
    // Builds from before a page existed do not have its files.
    const listPresent = (build) =>
      list(
        build,
        files.filter((file) => file in build.report.brotliBytes),
      );
    return builds.filter(({ app }) => app === owned).flatMap(listPresent);
  }
  const shell = builds.find(({ app }) => app === SHELL);
  const owners = builds.flatMap(({ report, app, description }) =>
    (description?.routes ?? []).filter((route) => route.path === path).map(({ module }) => ({ app, report, module })),
  );
  const [owner] = owners;
  if (!shell || !owner) throw new Error(`No remote owns the page ${path}.`);
  const scripts = owner.report.modules[owner.module];
  return [
    ...list(shell, [shell.report.entry, ...shell.report.beside.map(({ file }) => file)]),
    ...list(owner, [owner.report.entry, ...(scripts ?? [])]),
  ];
}

/**
 * The scripts of a page's first screen, for a site in a data folder.
 * @param {{ dataDir: string, registry: Registry, path: string, budget?: Budget }} options
 */
export async function listFirstScreenScripts({ dataDir, registry, path, budget }) {
  const { shell, remotes } = registry;
  const releases = Object.entries({ ...(shell && { [SHELL]: shell }), ...remotes });
  const builds = releases.map(async ([app, { current }]) => {
    const file = join(resolve(ROOT, dataDir, 'site'), 'r', app, current.build, 'build.json');
    return { app, report: JSON.parse(await readFile(file, 'utf8')), description: current.description ?? null };
  });
  return selectFirstScreenScripts(await Promise.all(builds), path, budget);
}

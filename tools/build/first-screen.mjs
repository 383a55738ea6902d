// Lists the scripts that a page downloads before it is usable, from the builds' reports.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT, SHELL } from './apps.mjs';

/**
 * The scripts of a page's first screen: the shell, the entry of the page's remote and the page's module.
 * @param {{ app: string, report: object, description: object | null }[]} builds one per app; report: `build.json`,
 *   description: `remote.json`
 * @param {string} path a route pattern, such as `/`
 * @param {{ app: string, files?: string[] }} budget the page's budget; `files` names the scripts of a page that no remote owns
 * @returns {{ file: string, brotliBytes: number }[]}
 * @throws if no build owns the page
 */
export function selectFirstScreenScripts(builds, path, { app: owned, files } = {}) {
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
  const routeOf = ({ description }) => description?.routes.find((route) => route.path === path);
  const owner = builds.find(routeOf);
  if (!shell || !owner) throw new Error(`No remote owns the page ${path}.`);
  const module = owner.report.modules[routeOf(owner).module];
  return [
    ...list(shell, [shell.report.entry, ...shell.report.beside.map(({ file }) => file)]),
    ...list(owner, [owner.report.entry, ...(module ?? [])]),
  ];
}

/**
 * The scripts of a page's first screen, for a site in a data folder.
 * @param {{ dataDir: string, registry: object, path: string, budget?: object }} options
 */
export async function listFirstScreenScripts({ dataDir, registry, path, budget }) {
  const releases = [[SHELL, registry.shell], ...Object.entries(registry.remotes)];
  const builds = releases.map(async ([app, { current }]) => {
    const file = join(resolve(ROOT, dataDir, 'site'), 'r', app, current.build, 'build.json');
    return { app, report: JSON.parse(await readFile(file, 'utf8')), description: current.description ?? null };
  });
  return selectFirstScreenScripts(await Promise.all(builds), path, budget);
}

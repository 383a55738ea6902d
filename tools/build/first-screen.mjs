// What a page downloads before it can be used, from the builds' own reports.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT, SHELL } from './apps.mjs';

const readReport = async (siteFolder, app, build) =>
  JSON.parse(await readFile(join(siteFolder, 'r', app, build, 'build.json'), 'utf8'));

/**
 * The scripts of a page's first screen: the shell, the entry of the remote that owns the page, the page's module.
 * @param {{ dataDir: string, registry: object, path: string }} options path: a route pattern, such as `/`
 * @returns {Promise<{ file: string, brotliBytes: number }[]>}
 */
export async function listFirstScreenScripts({ dataDir, registry, path }) {
  const siteFolder = resolve(ROOT, dataDir, 'site');
  const list = (app, report, files) =>
    files.map((file) => ({ file: `${app}/${file}`, brotliBytes: report.brotliBytes[file] }));
  const shell = await readReport(siteFolder, SHELL, registry.shell.current);
  const scripts = list(SHELL, shell, [shell.entry, ...shell.beside.map(({ file }) => file)]);
  for (const [name, { current, description }] of Object.entries(registry.remotes)) {
    const route = description.routes.find((candidate) => candidate.path === path);
    if (!route) continue;
    const report = await readReport(siteFolder, name, current);
    return [...scripts, ...list(name, report, [report.entry, ...(report.modules[route.module] ?? [])])];
  }
  throw new Error(`No remote owns the page ${path}.`);
}

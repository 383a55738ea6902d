// Builds the same code as one plain bundle, the baseline for Module Federation. The shell contains every remote's
// modules: the home page in the main script, the other pages as lazy chunks.
import { access, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { folderOf, REMOTES, ROOT, SHELL } from '../build/apps.mjs';
import { createBaseConfig } from '../build/base-config.mjs';
import { findModuleFile } from '../build/remote-modules.mjs';
import { BuildReportPlugin } from '../build/webpack/build-report-plugin.mjs';
import { compressFolder } from '../build/compress.mjs';

const LANDING_MODULE = { remote: 'mfe-catalogue', module: './HomePage' };

/**
 * Returns the text of the entry: `main.tsx`, with imported modules in place of the federation runtime.
 * @param {{ name: string, modules: string[] }[]} descriptions `remote.json` of each remote
 */
export function buildEntryText(descriptions) {
  const lines = [
    `import '${folderOf(SHELL)}/src/support/setNonce.ts';`,
    `import { startShell } from '${folderOf(SHELL)}/src/startShell.tsx';`,
    `import * as landing from '${findModuleFile(LANDING_MODULE.remote, LANDING_MODULE.module)}';`,
    'const modules = {',
  ];
  for (const { name, modules } of descriptions) {
    for (const module of modules) {
      const isLanding = name === LANDING_MODULE.remote && module === LANDING_MODULE.module;
      const file = findModuleFile(name, module);
      lines.push(`  '${name} ${module}': () => ${isLanding ? 'Promise.resolve(landing)' : `import('${file}')`},`);
    }
  }
  lines.push(
    '};',
    'startShell(() => ({',
    '  register: () => {},',
    '  load: (name, module) => modules[`${name} ${module}`](),',
    '}));',
  );
  return lines.join('\n');
}

/** @returns {Promise<void>} */
function compile(config) {
  return new Promise((done, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else done();
    });
  });
}

/** @typedef {import('../release/registry/registry-changes.mjs').Registry} Registry */

/**
 * Builds the plain site into `folder`, unless the folder holds it already. The plain site has the layout of the
 * federated site, so the same server can serve both.
 * @param {{ dataDir: string, registry: Registry, folder: string }} options `dataDir` and `registry` are those
 *   of the federated site
 */
export async function buildPlainSite({ dataDir, registry, folder }) {
  const build = registry.shell?.current.build;
  if (!build) throw new Error('The site has no shell.');
  const target = join(folder, 'r', SHELL, build);
  const isThere = await access(join(folder, 'registry/live.json')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const entry = join(folder, 'entry.tsx');
  await writeFile(entry, buildEntryText(REMOTES.map((name) => registry.remotes[name].current.description)));
  const base = createBaseConfig({ name: SHELL, build, outputPath: target });
  await compile({
    ...base,
    // The cache of this name belongs to the federated shell, whose modules only its own build can read.
    cache: false,
    entry: { main: entry },
    plugins: [...base.plugins, new BuildReportPlugin({ entry: 'main.js' })],
  });
  await compressFolder(target);
  const site = resolve(ROOT, dataDir, 'site');
  for (const name of ['index.template.html', 'early.js', 'static']) {
    await cp(join(site, 'r', SHELL, build, name), join(target, name), { recursive: true });
  }
  await copyServerBuilds({ site, registry, folder });
  await writeRegistry(folder, registry, target);
}

/** Copies the remotes' builds for the server, so that the plain site can have the same first screens in its HTML. */
async function copyServerBuilds({ site, registry, folder }) {
  for (const [name, { current }] of Object.entries(registry.remotes)) {
    if (!current.description.server) continue;
    const path = join('r', name, current.build, 'server');
    await cp(join(site, path), join(folder, path), { recursive: true });
  }
}

/** Writes a registry with the same routes and slots. The remotes have no scripts, so the HTML preloads none. */
async function writeRegistry(folder, registry, shellFolder) {
  const { default: report } = await import(join(shellFolder, 'build.json'), { with: { type: 'json' } });
  for (const [name, { current }] of Object.entries(registry.remotes)) {
    const { build, entry, integrity, hashes } = current;
    const remoteFolder = join(folder, 'r', name, build);
    await mkdir(remoteFolder, { recursive: true });
    const empty = { entry, integrity, beside: [], modules: {}, hashes: {}, hashesIntegrity: hashes };
    await writeFile(join(remoteFolder, 'build.json'), JSON.stringify(empty));
  }
  await mkdir(join(folder, 'registry'), { recursive: true });
  const { entry, integrity, hashesIntegrity: hashes } = report;
  const current = { ...registry.shell.current, entry, integrity, hashes };
  const plain = { ...registry, shell: { ...registry.shell, current } };
  await writeFile(join(folder, 'registry/live.json'), JSON.stringify(plain));
}

// Small builds for the suites, with the structure of real builds.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const hashOf = (algorithm, content) => `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Writes a build of `app` into a folder and returns its registry entry. The build of a remote also has a `remote.json`
 * with one route named after the app.
 */
export async function writeBuildFixture(folder, { app, build }, fields = {}) {
  const isShell = app === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const scripts = { [entry]: `console.log('${app} ${build}');`, 'chunks/1.js': `console.log('chunk of ${build}');` };
  const hashes = { 'chunks/1.js': hashOf('sha256', scripts['chunks/1.js']) };
  const hashesText = JSON.stringify(hashes);
  const report = {
    build,
    entry,
    integrity: hashOf('sha384', scripts[entry]),
    hashes,
    hashesIntegrity: hashOf('sha384', hashesText),
  };
  const routes = [{ path: `/${app}`, module: './Page', title: app }];
  const description = {
    name: app,
    routes,
    slots: [],
    handles: {},
    responds: {},
    modules: ['./Page'],
    needsShell: '^1',
    ...fields,
  };
  const files = { ...scripts, 'hashes.json': hashesText, 'build.json': JSON.stringify(report) };
  if (!isShell) files['remote.json'] = JSON.stringify(description);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const described = { build, entry, integrity: report.integrity, hashes: report.hashesIntegrity };
  return isShell ? described : { ...described, description };
}

// Makes the server's package: an archive that needs only Node to run.
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../build/apps.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';
import { bundleServer, UNBUNDLED_PACKAGES } from './bundle-server.mjs';
import { copyPackages } from './copy-packages.mjs';
import { makeDefaultRelease } from './default-release.mjs';
import { renameCommandsPlugin } from './name-commands.mjs';

/**
 * Folder with sample configurations for proxies and systemd, for operators to copy.
 * @decides PRD-5
 */
const RECIPES_FOLDER = 'deploy';

/** Writes `package.json`. `"type": "module"` makes `bin/nyimbo`, which has no extension, an ES module. */
async function writeDescription(folder, { name, version, engines }) {
  const { platform, arch } = process;
  const description = { name, version, type: 'module', engines, os: [platform], cpu: [arch], bin: 'bin/nyimbo' };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

async function copyLauncher(folder) {
  const file = join(folder, 'bin/nyimbo');
  await mkdir(join(folder, 'bin'));
  await copyFile(fileURLToPath(new URL('launcher.mjs', import.meta.url)), file);
  await chmod(file, 0o755);
}

async function copyRecipes(folder) {
  const filter = (file) => !/\.test\./.test(file);
  await cp(join(ROOT, RECIPES_FOLDER), join(folder, RECIPES_FOLDER), { recursive: true, filter });
}

/**
 * @param {{ dataDir: string, target: string, log: (line: string) => void }} options dataDir: the data folder whose builds
 *   of the site are used; target: the folder of the archive
 * @returns {Promise<string>} the archive's path
 */
export async function makePackage({ dataDir, target, log }) {
  const project = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const name = `${project.name}-${project.version}`;
  await mkdir(target, { recursive: true });
  const draft = await mkdtemp(join(target, '.package-'));
  try {
    const folder = join(draft, name);
    await mkdir(folder);
    await bundleServer(folder, { plugins: [renameCommandsPlugin] });
    await copyPackages({ names: UNBUNDLED_PACKAGES, from: join(ROOT, 'server'), root: ROOT, target: folder });
    await makeDefaultRelease(join(folder, 'site'), { dataDir, log });
    await copyLauncher(folder);
    await copyRecipes(folder);
    await writeDescription(folder, project);
    const archive = join(target, `${name}.tar.gz`);
    const code = await runCommand('tar', ['-czf', `${archive}.draft`, name], { cwd: draft });
    if (code !== 0) throw new Error(`tar could not write ${archive} (exit code ${code}).`);
    await rename(`${archive}.draft`, archive);
    return archive;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

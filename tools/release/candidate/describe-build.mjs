import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '../../build/apps.mjs';
import { parseRemoteDescription } from '../../build/remote-description.mjs';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Whether content matches an integrity value such as `sha384-…`. */
const matchesIntegrity = (content, integrity) => {
  const [algorithm = ''] = integrity.split('-');
  return integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
};

/**
 * Verifies each script of a build against its hash and returns the build's registry entry.
 * @param {string} folder
 * @param {{ app: string, build: string }} expected
 * @returns {Promise<import('../registry/registry-changes.mjs').Build>}
 * @throws if a file is missing or has changed since the build; the message names the file
 */
export async function describeBuild(folder, { app, build }) {
  const refuse = (what) => new Error(`${folder} differs from build ${build} of ${app}: ${what}.`);
  const report = await readJson(join(folder, 'build.json')).catch((error) => {
    throw refuse(`cannot read build.json (${error.message})`);
  });
  const { entry, integrity, hashes, hashesIntegrity } = report;
  const expected = { [entry]: integrity, 'hashes.json': hashesIntegrity, ...hashes };
  for (const [file, value] of Object.entries(expected)) {
    const content = await readFile(join(folder, file)).catch((error) => {
      throw refuse(`cannot read ${file} (${error.code})`);
    });
    if (!matchesIntegrity(content, value)) throw refuse(`${file} has changed`);
  }
  const described = { build, entry, integrity, hashes: hashesIntegrity };
  if (app === SHELL) return described;
  const file = join(folder, 'remote.json');
  const description = parseRemoteDescription(await readJson(file), file);
  if (description.name !== app) throw refuse(`remote.json says name '${description.name}'`);
  return { ...described, description };
}

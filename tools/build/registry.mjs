// The registry: the one small file that says which build of each app is live. Everything else under `site/` never
// changes once it is there.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error) => error.code === 'ENOENT';

/** @returns {Promise<object | null>} null before the first release */
export async function readRegistry(siteFolder) {
  try {
    return JSON.parse(await readFile(join(siteFolder, 'registry/live.json'), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Makes `next` the live registry, if nobody else has changed it meanwhile (compare-and-swap on `seq`).
 * `history/<seq>.json` is the lock: a name that exists cannot be linked again, so only one of two writers gets it.
 * @param {string} siteFolder
 * @param {number} expectedSeq what the caller read; 0 when there was none
 * @param {object} next without `seq`
 * @returns {Promise<object>} the registry as written
 * @throws when somebody else was faster: read it again and decide anew
 */
export async function flipRegistry(siteFolder, expectedSeq, next) {
  const folder = join(siteFolder, 'registry');
  await mkdir(join(folder, 'history'), { recursive: true });
  const registry = { seq: expectedSeq + 1, ...next };
  const draft = join(folder, `.draft-${randomUUID()}.json`);
  await writeFile(draft, `${JSON.stringify(registry, null, 1)}\n`);
  try {
    const live = await readRegistry(siteFolder);
    if ((live?.seq ?? 0) !== expectedSeq) throw conflict(expectedSeq, live?.seq);
    await link(draft, join(folder, 'history', `${registry.seq}.json`)).catch((error) => {
      throw error.code === 'EEXIST' ? conflict(expectedSeq, registry.seq) : error;
    });
    await rename(draft, join(folder, 'live.json'));
  } finally {
    await rm(draft, { force: true });
  }
  return registry;
}

function conflict(expected, found) {
  return new Error(`The registry has changed meanwhile: expected release ${expected}, found ${found ?? 'none'}.`);
}

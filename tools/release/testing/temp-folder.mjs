import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = [];
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder for one suite, gone when its process ends. */
export async function makeTempFolder(name) {
  const folder = await mkdtemp(join(tmpdir(), `nyimbo-${name}-`));
  folders.push(folder);
  return folder;
}

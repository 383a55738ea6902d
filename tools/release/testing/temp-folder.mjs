import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = [];
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Creates a temporary folder, which is deleted when the process exits. */
export async function makeTempFolder(name) {
  const folder = await mkdtemp(join(tmpdir(), `nyimbo-${name}-`));
  folders.push(folder);
  return folder;
}

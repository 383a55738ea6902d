import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type LiveRegistry } from '../../web/live/registry.schema.ts';

const liveFile = (siteDir: string) => path.join(siteDir, 'registry/live.json');

const readTestRegistry = async (siteDir: string): Promise<LiveRegistry> =>
  parseRegistry(await readFile(liveFile(siteDir), 'utf8'));

/**
 * Publishes a changed registry with its history entry, as the publisher does.
 * @param change returns the fields that differ from the live registry
 */
export async function publishTestRegistry(
  siteDir: string,
  change: (registry: LiveRegistry) => Partial<LiveRegistry>,
): Promise<void> {
  const live = await readTestRegistry(siteDir);
  const text = JSON.stringify({ ...live, seq: live.seq + 1, note: 'test', ...change(live) });
  await writeFile(path.join(siteDir, `registry/history/${live.seq + 1}.json`), text);
  const draft = `${liveFile(siteDir)}.draft`;
  await writeFile(draft, text);
  await rename(draft, liveFile(siteDir));
}

/** Adds a second build of an app to the site that `writeTestSite` has written. */
export async function addTestBuild(siteDir: string, app: string, build: string): Promise<void> {
  const folder = path.join(siteDir, 'r', app, build);
  await mkdir(folder, { recursive: true });
  const from = path.join(siteDir, 'r', app, app === 'shell' ? 's1' : 'b1');
  const names = app === 'shell' ? ['build.json', 'index.template.html'] : ['build.json'];
  for (const name of names) await writeFile(path.join(folder, name), await readFile(path.join(from, name)));
}

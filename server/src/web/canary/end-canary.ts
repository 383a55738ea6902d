import { randomUUID } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '@nyimbo/shared-api/values';
import { z } from 'zod';

// Changes the registry by the rules of `tools/release/stores/folder-store.mjs`, because `npm run release` can run at
// the same time. A new file in `registry/history` under the next number commits the change: only one process can create
// it. Then `live.json` becomes a copy of the newest entry. The server's package does not contain the release tools, so
// the server has its own code for this.

/** Schema of the fields that change. All other fields stay unchanged. */
const releaseSchema = z.looseObject({ canary: z.looseObject({ build: z.string() }).nullable() });
const registrySchema = z.looseObject({
  seq: z.int(),
  shell: releaseSchema,
  remotes: z.record(z.string(), releaseSchema),
});
type WritableRegistry = z.infer<typeof registrySchema>;

/** The canary to end, and why. */
export interface CanaryEnd {
  app: string;
  build: string;
  /** The reason, for the release history. */
  note: string;
}

/**
 * Ends a canary in a site folder, so everyone gets the live build. Returns the number of the new release; null if the
 * canary has already ended, or if another release was published first.
 */
export async function endCanary(siteDir: string, { app, build, note }: CanaryEnd): Promise<number | null> {
  const folder = path.join(siteDir, 'registry');
  const found = await readNewest(folder);
  const release = app === 'shell' ? found.shell : found.remotes[app];
  if (release?.canary?.build !== build) return null;
  const ended = { ...release, canary: null };
  const registry = {
    ...found,
    seq: found.seq + 1,
    at: new Date().toISOString(),
    note: `end canary ${app} ${build}: ${note}`,
    ...(app === 'shell' ? { shell: ended } : { remotes: { ...found.remotes, [app]: ended } }),
  };
  const draft = await writeDraft(folder, `${JSON.stringify(registry, null, 1)}\n`);
  try {
    await link(draft, entryOf(folder, registry.seq));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await publishNewestEntry(folder);
  return registry.seq;
}

/** Copies the newest entry to `live.json`, and repeats this until no newer entry has appeared. */
async function publishNewestEntry(folder: string): Promise<void> {
  const liveFile = path.join(folder, 'live.json');
  for (;;) {
    const seq = await findNewestSeq(folder);
    if (seq === null) return;
    const text = await readFile(entryOf(folder, seq), 'utf8');
    if ((await readFile(liveFile, 'utf8').catch(() => null)) === text) return;
    await rename(await writeDraft(folder, text), liveFile);
  }
}

/**
 * Reads the newest entry, or `live.json` if the history is older. A history from an old backup must not revert the
 * site.
 */
async function readNewest(folder: string): Promise<WritableRegistry> {
  const live = parseWritableRegistry(await readFile(path.join(folder, 'live.json'), 'utf8'));
  const seq = await findNewestSeq(folder);
  return seq === null || seq < live.seq ? live : parseWritableRegistry(await readFile(entryOf(folder, seq), 'utf8'));
}

async function findNewestSeq(folder: string): Promise<number | null> {
  const names = await readdir(path.join(folder, 'history'));
  const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** Writes a file that readers do not see yet, and syncs it to the disk. */
async function writeDraft(folder: string, text: string): Promise<string> {
  const draft = path.join(folder, `.draft-${randomUUID()}.json`);
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

const parseWritableRegistry = (text: string): WritableRegistry => registrySchema.parse(JSON.parse(text));
const entryOf = (folder: string, seq: number) => path.join(folder, 'history', `${seq}.json`);
const hasCode = (error: unknown, code: string) => isRecord(error) && error['code'] === code;

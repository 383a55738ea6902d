/**
 * The demo catalogue of the browser suites. Seeding it takes minutes, so a run reuses a catalogue that the same code
 * seeded on the same day.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addHostileCatalogue } from './hostileCatalogue.ts';
import { ROOT, startServer, waitUntil } from './startSite.ts';

const CACHE_FOLDER = path.join(ROOT, 'node_modules/.cache/catalogue');
const SEED_TIMEOUT_MS = 10 * 60_000;
/** Folders of builds, which the publisher manages by their ids. */
const BUILD_FOLDERS = new Set(['site', 'builds']);
/** The sources that determine a catalogue: the demo catalogue, the server and its imports, and the hostile songs. */
const SOURCE_FOLDERS = ['demo-catalogue/src', 'server/src', 'shared-api/src', 'shared-ui/src/cover-art'];
const SOURCE_FILES = ['tests/support/hostileCatalogue.ts', 'package-lock.json'];
const TEST_FILE = /\.test\.\w+$/;

/** Hashes the sources and the date. The date matters because charts and "new this week" count back from today. */
function computeKey(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 'yyyy-mm-dd'.length));
  const sources = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  for (const file of [...sources.sort(), ...SOURCE_FILES]) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Starts a server, which seeds the catalogue. Stops it, because a running server's data is not safe to copy. */
async function seedCatalogue(dataDir: string): Promise<void> {
  await addHostileCatalogue(dataDir);
  const site = await startServer(dataDir, { NODE_ENV: 'test' }); // A production server adds no demo songs.
  const isSeeded = () => site.log().includes('The demo catalogue is complete');
  await waitUntil('the demo catalogue is complete', isSeeded, SEED_TIMEOUT_MS);
  await site.stop();
}

/** Copies a data folder without its builds. */
function copyData(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (!BUILD_FOLDERS.has(name)) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }
}

/** Adds the catalogue to a data folder that contains only builds. */
export async function addCatalogue(dataDir: string): Promise<void> {
  const kept = path.join(CACHE_FOLDER, computeKey());
  if (existsSync(kept)) return copyData(kept, dataDir);
  await seedCatalogue(dataDir);
  rmSync(CACHE_FOLDER, { recursive: true, force: true });
  const draft = path.join(CACHE_FOLDER, `.draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  copyData(dataDir, draft);
  renameSync(draft, kept);
}

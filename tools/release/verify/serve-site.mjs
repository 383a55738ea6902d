// A separate site on loopback to verify a release: `node serve-site.mjs <folder>` serves the builds and the songs of
// the folder and prints its URL. `--seed` only adds a few songs to the folder. The process exits when its parent
// closes stdin.
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { buildApp } = await import('../../../server/src/app.ts');
const { loadConfig } = await import('../../../server/src/config/load-config.ts');
const { refreshLists } = await import('../../../server/src/catalogue/lists/refresh-lists.ts');
const { openSiteDatabase } = await import('../../../server/src/db/open-site-database.ts');
const { seedDemoCatalogue } = await import('../../../demo-catalogue/src/seed/seed-demo.ts');

const [folder, ...flags] = process.argv.slice(2);
// Ignore the caller's environment: the site must not use its database or mail server.
const config = loadConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
const database = await openSiteDatabase(config);

/** Number of songs: enough for a list, a song page, an album and an artist. */
const SONG_COUNT = 3;

async function seed() {
  const enough = new AbortController();
  const mediaDir = path.join(config.dataDir, 'media');
  const onProgress = ({ done }) => done >= SONG_COUNT && enough.abort();
  await seedDemoCatalogue({ database, mediaDir, signal: enough.signal, onProgress }).catch((error) => {
    if (!enough.signal.aborted) throw error;
  });
  await refreshLists(database);
  await database.close();
  process.exit(0);
}

async function serve() {
  const { server } = await buildApp({ config, database });
  await server.listen({ port: 0, host: config.host });
  const [{ port }] = /** @type {import('node:net').AddressInfo[]} */ (server.addresses());
  console.log(`http://127.0.0.1:${port}`);
}

process.stdin.on('end', () => process.exit(0)).resume();
await (flags.includes('--seed') ? seed() : serve());

// A site of its own on loopback, for one look at a release: `node serve-site.mjs <folder>` serves the builds and the songs
// of the folder and prints its address; with `--seed` it only puts a few songs into it. It ends with whoever started it.
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { buildApp } = await import('../../../server/src/app.ts');
const { loadConfig } = await import('../../../server/src/config/load-config.ts');
const { refreshLists } = await import('../../../server/src/lists/refresh-lists.ts');
const { openSiteDatabase } = await import('../../../server/src/open-site-database.ts');
const { seedDemoCatalogue } = await import('../../../server/src/seed/seed-demo.ts');

const [folder, ...flags] = process.argv.slice(2);
// Nothing of the caller's surroundings: neither their database nor their mail server has to do with it.
const config = loadConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
const database = await openSiteDatabase(config);

/** Enough to have a list, a song page, an album and an artist to look at. */
const SONGS = 3;

async function seed() {
  const enough = new AbortController();
  const mediaDir = path.join(config.dataDir, 'media');
  const onProgress = ({ done }) => done >= SONGS && enough.abort();
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
  console.log(`http://127.0.0.1:${server.addresses()[0].port}`);
}

process.stdin.on('end', () => process.exit(0)).resume();
await (flags.includes('--seed') ? seed() : serve());

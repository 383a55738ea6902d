// `npm run seed -- --demo`: adds the demo catalogue to a site without songs, in DATA_DIR or DATABASE_URL (PRD-2).
import path from 'node:path';
import { openSiteDatabase, readStartOptions, refreshLists, StartError } from '@nyimbo/server';
import { fillWithDemo } from './fill-with-demo.ts';
import { findSeedState, hasSongs } from './seed-demo.queries.ts';

try {
  const { config } = readStartOptions([], process.env);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort()).once('SIGTERM', () => stopping.abort());
  const database = await openSiteDatabase(config);
  try {
    if ((await hasSongs(database)) && (await findSeedState(database)) === null) {
      throw new StartError('The catalogue has songs of its own. It stays as it is.');
    }
    await fillWithDemo({
      database,
      mediaDir: path.join(config.dataDir, 'media'),
      log: console,
      signal: stopping.signal,
      refreshLists: async () => void (await refreshLists(database)),
      refreshListsSoon: () => undefined,
      announceFirstSongs: () => undefined,
    });
    if (stopping.signal.aborted) throw new StartError('Stopped. Run the command again: it continues.');
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

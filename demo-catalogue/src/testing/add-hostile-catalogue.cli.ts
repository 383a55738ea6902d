// Adds the hostile catalogue to a site's data: `DATA_DIR=… node --import tsx
// demo-catalogue/src/testing/add-hostile-catalogue.cli.ts`. Run it before the site's first start, or later while its
// server is stopped.
import path from 'node:path';
import { openSiteDatabase, readStartOptions, StartError } from '@nyimbo/server';
import { findSeedState, hasSongs, saveSeedState } from '../seed/seed-demo.queries.ts';
import { seedHostileCatalogue } from '@nyimbo/server/testing';
import { writeHostileMedia } from './write-hostile-media.ts';

try {
  const { config } = readStartOptions([], process.env);
  const database = await openSiteDatabase(config);
  try {
    // The server adds the demo catalogue only to a site without songs, or continues one that it has started. Record it
    // as started, so the server adds the demo songs beside the hostile ones.
    const isFirst = (await findSeedState(database)) === null && !(await hasSongs(database));
    if (isFirst) await saveSeedState(database, 'seeding');
    await seedHostileCatalogue(database, await writeHostileMedia(path.join(config.dataDir, 'media')));
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import type { Database } from '@nyimbo/server/database';
import { refreshLists, StartError } from '@nyimbo/server';
import { DEMO_CITIES } from '../catalogue/demo-cities.ts';
import { DEMO_GENRES } from '../catalogue/demo-genres.ts';
import { findSeedState, hasSongs } from '../seed/seed-demo.queries.ts';
import { SyntheticCatalogue } from './synthetic-catalogue.ts';
import {
  findSyntheticState,
  updateSequencesAndStatistics,
  insertAlbums,
  insertArtists,
  insertGenresAndCities,
  insertPlayDays,
  insertPlaylists,
  insertSongs,
  saveSyntheticState,
} from './synthetic.queries.ts';

const BATCH_SIZE = 5000;

/** Reports the progress. `what` names the rows that are being created, such as `songs`. */
export type ReportProgress = (what: string, done: number, total: number) => void;

/**
 * Fills an empty database with a synthetic catalogue of `songs` songs and computes its lists. Does nothing if the
 * database already has exactly that catalogue.
 * @throws StartError if the database has other content, because it must not be mixed with synthetic songs
 */
export async function seedSynthetic(database: Database, songs: number, report: ReportProgress): Promise<void> {
  const state = await findSyntheticState(database);
  if (state?.isComplete && state.songs === songs) return;
  await requireEmpty(database, state !== null);
  await saveSyntheticState(database, { songs, isComplete: false });

  const catalogue = new SyntheticCatalogue({ songs, genres: DEMO_GENRES.length, cities: DEMO_CITIES.length });
  await insertGenresAndCities(database, DEMO_GENRES, DEMO_CITIES);
  await insertAll(catalogue.artists, createBatchInsert(database, insertArtists), (done) =>
    report('artists', done, catalogue.artists.length),
  );
  await insertAll(catalogue.albums, createBatchInsert(database, insertAlbums), (done) =>
    report('albums', done, catalogue.albums.length),
  );
  await insertAll(catalogue.songs(), createBatchInsert(database, insertSongs), (done) => report('songs', done, songs));
  for (let from = 1; from <= songs; from += BATCH_SIZE) {
    const to = Math.min(songs, from + BATCH_SIZE - 1);
    await insertPlayDays(database, from, to);
    report('songs with their plays', to, songs);
  }
  await insertPlaylists(database);
  await updateSequencesAndStatistics(database);
  report('songs, now the lists', songs, songs);
  await refreshLists(database);
  await saveSyntheticState(database, { songs, isComplete: true });
}

async function requireEmpty(database: Database, hasSyntheticState: boolean): Promise<void> {
  if (hasSyntheticState) {
    throw new StartError(
      'There is a synthetic catalogue of another size, or an incomplete one. Remove it, or use another DATA_DIR or database.',
    );
  }
  if ((await findSeedState(database)) !== null || (await hasSongs(database))) {
    throw new StartError('There is already a catalogue here. Use another DATA_DIR or database.');
  }
}

type Insert<Row> = (rows: readonly Row[]) => Promise<void>;

/** Returns a function that inserts a batch of rows in one transaction. */
const createBatchInsert =
  <Row>(database: Database, insert: (db: Parameters<typeof insertSongs>[0], rows: readonly Row[]) => Promise<void>) =>
  (rows: readonly Row[]) =>
    database.transaction((tx) => insert(tx, rows));

async function insertAll<Row>(rows: Iterable<Row>, insert: Insert<Row>, report: (done: number) => void): Promise<void> {
  let batch: Row[] = [];
  let done = 0;
  const flush = async () => {
    await insert(batch);
    done += batch.length;
    report(done);
    batch = [];
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
}

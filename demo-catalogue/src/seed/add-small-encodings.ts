import { removePartialFiles } from '@nyimbo/server/media-files';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { findGenre } from '../catalogue/find-genre.ts';
import { ensureSongFiles, findSongPaths } from './demo-files.ts';
import { retryWhileBusy, runConcurrently, withRenderPool } from './render-work.ts';
import { findFilesWithoutSmallEncoding, saveSmallSize } from './seed-demo.queries.ts';
import type { SeedOptions } from './seed-options.ts';

/**
 * Adds small encodings to a demo catalogue that an older version of the server has created. Changes no other data.
 * Writes the file atomically, then the row, so the next start can continue if the process is killed.
 */
export async function addSmallEncodings(options: SeedOptions & { catalogue: DemoCatalogue }): Promise<void> {
  const { database, mediaDir, catalogue, signal } = options;
  const fileOf = (song: DemoCatalogue['songs'][number]) => findSongPaths(song).file;
  const missing = new Set(await findFilesWithoutSmallEncoding(database, catalogue.songs.map(fileOf)));
  const songs = catalogue.songs.filter((song) => missing.has(fileOf(song)));
  if (songs.length === 0) return;
  await removePartialFiles(mediaDir);
  let done = 0;
  await withRenderPool(options, (pool) =>
    runConcurrently(pool, songs, async (song) => {
      const { smallSizeBytes } = await ensureSongFiles(mediaDir, song, { genre: findGenre(catalogue, song), pool });
      await retryWhileBusy(() => saveSmallSize(database, fileOf(song), smallSizeBytes), signal);
      done += 1;
      options.onSmallProgress?.({ done, total: songs.length, title: song.title });
    }),
  );
}

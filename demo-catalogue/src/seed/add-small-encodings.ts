import { removePartialFiles } from '@nyimbo/server/media-files';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { findGenre } from '../catalogue/find-genre.ts';
import { ensureSongFiles, findSongPaths } from './demo-files.ts';
import { retryWhileBusy, runConcurrently, withRenderPool } from './render-work.ts';
import { findFilesWithoutSmall, saveSmallSize } from './seed-demo.queries.ts';
import type { SeedOptions } from './seed-options.ts';

/**
 * Adds small encodings to a demo catalogue made by an older release. Writes the file first, then the row, each
 * atomically, so the next start can continue after a kill. Existing data stays unchanged.
 */
export async function addSmallEncodings(options: SeedOptions & { catalogue: DemoCatalogue }): Promise<void> {
  const { database, mediaDir, catalogue, signal } = options;
  const fileOf = (song: DemoCatalogue['songs'][number]) => findSongPaths(song).file;
  const missing = new Set(await findFilesWithoutSmall(database, catalogue.songs.map(fileOf)));
  const songs = catalogue.songs.filter((song) => missing.has(fileOf(song)));
  if (songs.length === 0) return;
  await removePartialFiles(mediaDir);
  let done = 0;
  await withRenderPool(options, (pool) =>
    runConcurrently(pool, songs, async (song) => {
      const { smallSizeBytes } = await ensureSongFiles(mediaDir, song, findGenre(catalogue, song), pool);
      await retryWhileBusy(() => saveSmallSize(database, fileOf(song), smallSizeBytes), signal);
      done += 1;
      options.onSmallProgress?.({ done, total: songs.length, title: song.title });
    }),
  );
}

import type { Queryable } from '@nyimbo/server/database';
import { removePartialFiles } from '@nyimbo/server/media-files';
import type { RenderPool } from '../rendering/render-pool.ts';
import { DEMO_CATALOGUE, type DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoSong } from '../catalogue/demo-catalogue.types.ts';
import { createDemoPlayDays, createDemoStats } from '../catalogue/demo-stats.ts';
import { findGenre } from '../catalogue/find-genre.ts';
import { addSmallEncodings } from './add-small-encodings.ts';
import {
  albumCover,
  artistCover,
  ensureCover,
  ensureSongFiles,
  findSongPaths,
  playlistCover,
  type SongFiles,
} from './demo-files.ts';
import { retryWhileBusy, runConcurrently, withRenderPool } from './render-work.ts';
import {
  ensureAlbum,
  ensureArtist,
  ensureCity,
  ensureGenre,
  ensurePlayDays,
  ensurePlaylistSong,
  ensureSong,
  ensureStats,
  findSeedState,
  findSongFiles,
  hasSongs,
  saveSeedState,
} from './seed-demo.queries.ts';
import type { SeedOptions } from './seed-options.ts';

/** Number of songs after which the site is worth opening. */
const FIRST_SONGS = 6;

/**
 * Creates the demo catalogue once (DAT-1). A song is added only when its files are complete, with all its data, in one
 * transaction. A process killed at any moment therefore leaves a correct catalogue, and the next start continues. For a
 * finished catalogue, it adds only small encodings that an older release did not make. It leaves a catalogue with other
 * songs unchanged. Rejects with the signal's reason when stopped.
 * @decides DAT-1
 */
export async function seedDemoCatalogue(options: SeedOptions): Promise<void> {
  const { database, mediaDir, signal, catalogue = DEMO_CATALOGUE } = options;
  const state = await findSeedState(database);
  if (state === null && (await hasSongs(database))) {
    options.onFirstSongs?.();
    return;
  }
  signal?.throwIfAborted();
  if (state === 'done') {
    options.onFirstSongs?.();
  } else {
    await saveSeedState(database, 'seeding');
    await removePartialFiles(mediaDir);
    await withRenderPool(options, (pool) => addSongs({ ...options, catalogue }, pool));
    await saveSeedState(database, 'done');
  }
  await addSmallEncodings({ ...options, catalogue });
}

async function addSongs(options: SeedOptions & { catalogue: DemoCatalogue }, pool: RenderPool): Promise<void> {
  const { database, mediaDir, catalogue, signal, today = new Date() } = options;
  const known = new Set(await findSongFiles(database));
  const missing = catalogue.songs.filter((song) => !known.has(findSongPaths(song).file));
  const total = catalogue.songs.length;
  const enough = Math.min(FIRST_SONGS, total);
  let done = total - missing.length;
  let isAnnounced = false;
  const announce = (): void => {
    if (isAnnounced || done < enough) return;
    isAnnounced = true;
    options.onFirstSongs?.();
  };
  announce();
  // One transaction at a time: the embedded database has one queue, and two songs can share an artist.
  let lastWrite: Promise<unknown> = Promise.resolve();
  const addOne = async (song: DemoSong): Promise<void> => {
    const files = await ensureSongFiles(mediaDir, song, findGenre(catalogue, song), pool);
    await ensureSurroundingCovers(mediaDir, catalogue, song);
    const write = lastWrite.then(() =>
      retryWhileBusy(() => database.transaction((tx) => insertSong(tx, { catalogue, song, files, today })), signal),
    );
    lastWrite = write.catch(() => undefined);
    await write;
    done += 1;
    options.onProgress?.({ done, total, title: song.title });
    announce();
  };
  // In order, because the home page shows the first songs first.
  await runConcurrently(pool, missing, addOne);
}

function findArtist(catalogue: DemoCatalogue, song: DemoSong) {
  const found = catalogue.artists.find(({ name }) => name === song.artist);
  if (!found) throw new Error(`'${song.title}' has the unknown artist '${song.artist}'`);
  return found;
}

const findAlbum = (catalogue: DemoCatalogue, song: DemoSong) =>
  catalogue.albums.find(({ title, artist }) => title === song.album && artist === song.artist);

/** Finds the playlists with a song, with both positions. */
function findPlaylists(catalogue: DemoCatalogue, song: DemoSong) {
  return catalogue.playlists.flatMap((playlist, position) => {
    const songPosition = playlist.songs.indexOf(`${song.title} - ${song.artist}`);
    return songPosition < 0 ? [] : [{ playlist, position, songPosition: songPosition + 1 }];
  });
}

async function ensureSurroundingCovers(mediaDir: string, catalogue: DemoCatalogue, song: DemoSong): Promise<void> {
  const artist = findArtist(catalogue, song);
  const album = findAlbum(catalogue, song);
  await ensureCover(mediaDir, artistCover(artist), { title: artist.name, kind: 'artist' });
  if (album)
    await ensureCover(mediaDir, albumCover(album), { title: album.title, artist: album.artist, kind: 'album' });
  for (const { playlist } of findPlaylists(catalogue, song)) {
    await ensureCover(mediaDir, playlistCover(playlist), { title: playlist.title, kind: 'playlist' });
  }
}

interface NewSong {
  catalogue: DemoCatalogue;
  song: DemoSong;
  files: SongFiles;
  today: Date;
}

async function insertSong(tx: Queryable, { catalogue, song, files, today }: NewSong): Promise<void> {
  const genreIdOf = (subject: { genre: string; title: string }): Promise<number> => {
    const genre = findGenre(catalogue, subject);
    return ensureGenre(tx, genre, catalogue.genres.indexOf(genre));
  };
  const artist = findArtist(catalogue, song);
  const city = catalogue.cities.find(({ slug }) => slug === artist.city);
  if (!city) throw new Error(`'${artist.name}' has the unknown city '${artist.city}'`);
  const artistId = await ensureArtist(tx, artist, {
    cityId: await ensureCity(tx, city),
    genreId: await genreIdOf({ genre: artist.genre, title: artist.name }),
    image: artistCover(artist),
  });
  const album = findAlbum(catalogue, song);
  const albumId = album
    ? await ensureAlbum(tx, album, { artistId, genreId: await genreIdOf(album), image: albumCover(album) })
    : null;
  const paths = findSongPaths(song);
  const songId = await ensureSong(tx, song, {
    artistId,
    albumId,
    genreId: await genreIdOf(song),
    file: paths.file,
    peaks: paths.peaks,
    image: paths.cover,
    ...files,
  });
  await ensureStats(tx, songId, createDemoStats(song));
  await ensurePlayDays(tx, songId, createDemoPlayDays(song, today));
  for (const { playlist, position, songPosition } of findPlaylists(catalogue, song)) {
    await ensurePlaylistSong(tx, playlist, { songId, songPosition, position, image: playlistCover(playlist) });
  }
}

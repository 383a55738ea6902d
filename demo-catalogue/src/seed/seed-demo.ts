import type { Queryable } from '@nyimbo/server/database';
import { removePartialFiles } from '@nyimbo/server/media-files';
import type { RenderPool } from '../rendering/render-pool.ts';
import { DEMO_CATALOGUE, type DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoSong } from '../catalogue/demo-catalogue.types.ts';
import { chooseFavouriteFans, chooseFollowers, DEMO_FANS } from '../catalogue/demo-fans.ts';
import { createDemoPlayDays, createDemoStats } from '../catalogue/demo-stats.ts';
import { findGenre } from '../catalogue/find-genre.ts';
import { addSmallEncodings } from './add-small-encodings.ts';
import {
  albumCoverPath,
  artistCoverPath,
  ensureCover,
  ensureSongFiles,
  findSongPaths,
  playlistCoverPath,
  type SongMeasurements,
} from './demo-files.ts';
import { retryWhileBusy, runConcurrently, withRenderPool } from './render-work.ts';
import {
  ensureAlbum,
  ensureArtist,
  ensureCity,
  ensureFans,
  ensureFavourites,
  ensureFollowers,
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

/** The site opens after this many songs. */
const FIRST_SONG_COUNT = 6;

/**
 * Adds the demo catalogue to a site without songs (DAT-1). Adds each song with all its data in one transaction, after
 * its files are complete. A killed process therefore leaves a correct catalogue, and the next start continues. In a
 * complete demo catalogue, adds only the small encodings that an older version did not create. Does not change a
 * catalogue with other songs. Rejects with the signal's reason when `signal` is aborted.
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
    await ensureFans(database, DEMO_FANS);
    await removePartialFiles(mediaDir);
    await withRenderPool(options, (pool) => addSongs({ ...options, catalogue }, pool));
    await saveSeedState(database, 'done');
  }
  await addSmallEncodings({ ...options, catalogue });
}

async function addSongs(options: SeedOptions & { catalogue: DemoCatalogue }, pool: RenderPool): Promise<void> {
  const { database, mediaDir, catalogue, signal, today = new Date() } = options;
  const existingFiles = new Set(await findSongFiles(database));
  const missing = catalogue.songs.filter((song) => !existingFiles.has(findSongPaths(song).file));
  const total = catalogue.songs.length;
  const firstCount = Math.min(FIRST_SONG_COUNT, total);
  let done = total - missing.length;
  let isAnnounced = false;
  const announce = (): void => {
    if (isAnnounced || done < firstCount) return;
    isAnnounced = true;
    options.onFirstSongs?.();
  };
  announce();
  // Runs one transaction at a time: the embedded database cannot run two, and two songs can add the same artist.
  let lastWrite: Promise<unknown> = Promise.resolve();
  const addOne = async (song: DemoSong): Promise<void> => {
    const files = await ensureSongFiles(mediaDir, song, { genre: findGenre(catalogue, song), pool });
    await ensureRelatedCovers(mediaDir, catalogue, song);
    const write = lastWrite.then(() =>
      retryWhileBusy(() => database.transaction((tx) => insertSong(tx, { catalogue, song, files, today })), signal),
    );
    lastWrite = write.catch(() => undefined);
    await write;
    done += 1;
    options.onProgress?.({ done, total, title: song.title });
    announce();
  };
  // Adds the songs in order, because the home page shows the first songs first.
  await runConcurrently(pool, missing, addOne);
}

function findArtist(catalogue: DemoCatalogue, song: DemoSong) {
  const found = catalogue.artists.find(({ name }) => name === song.artist);
  if (!found) throw new Error(`'${song.title}' has the unknown artist '${song.artist}'`);
  return found;
}

const findAlbum = (catalogue: DemoCatalogue, song: DemoSong) =>
  catalogue.albums.find(({ title, artist }) => title === song.album && artist === song.artist);

/** Finds the playlists that contain a song, with the positions of song and playlist. */
function findPlaylists(catalogue: DemoCatalogue, song: DemoSong) {
  return catalogue.playlists.flatMap((playlist, position) => {
    const songPosition = playlist.songs.indexOf(`${song.title} - ${song.artist}`);
    return songPosition < 0 ? [] : [{ playlist, position, songPosition: songPosition + 1 }];
  });
}

async function ensureRelatedCovers(mediaDir: string, catalogue: DemoCatalogue, song: DemoSong): Promise<void> {
  const artist = findArtist(catalogue, song);
  const album = findAlbum(catalogue, song);
  await ensureCover(mediaDir, artistCoverPath(artist), { title: artist.name, kind: 'artist' });
  if (album)
    await ensureCover(mediaDir, albumCoverPath(album), { title: album.title, artist: album.artist, kind: 'album' });
  for (const { playlist } of findPlaylists(catalogue, song)) {
    await ensureCover(mediaDir, playlistCoverPath(playlist), { title: playlist.title, kind: 'playlist' });
  }
}

interface NewSong {
  catalogue: DemoCatalogue;
  song: DemoSong;
  files: SongMeasurements;
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
    image: artistCoverPath(artist),
  });
  const album = findAlbum(catalogue, song);
  const albumId = album
    ? await ensureAlbum(tx, album, { artistId, genreId: await genreIdOf(album), image: albumCoverPath(album) })
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
  await ensureFollowers(tx, artistId, chooseFollowers(catalogue, artist.name));
  await ensureFavourites(tx, songId, chooseFavouriteFans(catalogue, song));
  const playDays = createDemoPlayDays(song, today);
  await ensureStats(tx, songId, createDemoStats(song, playDays));
  await ensurePlayDays(tx, songId, playDays);
  for (const { playlist, position, songPosition } of findPlaylists(catalogue, song)) {
    await ensurePlaylistSong(tx, playlist, { songId, songPosition, position, image: playlistCoverPath(playlist) });
  }
}

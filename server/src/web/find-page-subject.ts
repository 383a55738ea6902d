import { settleWithin } from '@nyimbo/shared-api/values';
import { findAlbum, listAlbumsOfArtist, type AlbumDetailRow, type AlbumRow } from '../api/albums/albums.queries.ts';
import {
  findArtist,
  findCity,
  listCities,
  type ArtistDetailRow,
  type CityRow,
} from '../api/artists/artists.queries.ts';
import { findGenre, type GenreRow } from '../api/genres/genres.queries.ts';
import { readPathValue } from '../http/calls/path-value.ts';
import { findPlaylist, type PlaylistRow } from '../api/playlists/playlists.queries.ts';
import { ShortCache } from '../http/short-cache.ts';
import { findSongByAddress, isSongTakenDown, type SongDetailRow } from '../api/songs/song-address.queries.ts';
import { listSongsOfAlbum, listSongsOfArtist, listSongsOfPlaylist, type SongRow } from '../api/songs/songs.queries.ts';
import type { Database } from '../db/database.ts';
import type { CatalogueChanges } from '../publishing/catalogue-changes.ts';
import type { PageMatch } from './match-page.ts';

/** There are a few dozen genres and cities, and they change only when an editor changes them. */
const NAMES_FRESH_MS = 60_000;
const NAMES_STALE_MS = 3_600_000;
const SONGS_OF_ARTIST = 10;
const ALBUMS_OF_ARTIST = 10;

/** The entry of the catalogue that a page is about, with the rows that its head and its early content show. */
export type PageSubject =
  | { kind: 'song'; song: SongDetailRow }
  | { kind: 'album'; album: AlbumDetailRow; songs: SongRow[] }
  | { kind: 'artist'; artist: ArtistDetailRow; songs: SongRow[]; albums: AlbumRow[] }
  | { kind: 'playlist'; playlist: PlaylistRow; songs: SongRow[] }
  /** `param` is the URL value that names the genre. */
  | { kind: 'genre'; genre: GenreRow; param: 'genre' | 'category' }
  | { kind: 'city'; city: CityRow }
  /** The catalogue has no such entry. */
  | { kind: 'missing' }
  /** A song that was taken down. */
  | { kind: 'taken-down' }
  /** The page is about no single entry, or the database is slow or unavailable. */
  | { kind: 'unknown' };

export type FindPageSubject = (match: PageMatch) => Promise<PageSubject>;

type Params = Record<string, string>;

const MISSING: PageSubject = { kind: 'missing' };
export const UNKNOWN_SUBJECT: PageSubject = { kind: 'unknown' };

/** Creates the look-up of page subjects, which caches genres and cities. It never rejects. */
export function createPageSubjectFinder(database: Database | undefined, catalogue?: CatalogueChanges): FindPageSubject {
  if (!database) return () => Promise.resolve(UNKNOWN_SUBJECT);
  const genreCache = new ShortCache<GenreRow[]>(NAMES_FRESH_MS, NAMES_STALE_MS);
  const cityCache = new ShortCache<CityRow[]>(NAMES_FRESH_MS, NAMES_STALE_MS);
  catalogue?.subscribe(() => {
    genreCache.clear();
    cityCache.clear();
  });

  const find = async ({ route, params }: PageMatch): Promise<PageSubject> => {
    switch (route.preview) {
      case 'song':
        return findSong(database, params);
      case 'album':
        return findAlbumPage(database, params);
      case 'artist':
        return findArtistPage(database, params);
      case 'playlist':
        return findPlaylistPage(database, params);
      case 'genre': {
        const param = params['genre'] === undefined ? 'category' : 'genre';
        const genre = await findGenre({ database, genreCache }, params[param] ?? '');
        return genre ? { kind: 'genre', genre, param } : MISSING;
      }
      case 'city': {
        const cities = await cityCache.read('all', () => listCities(database));
        const city = findCity(cities, params['city'] ?? '');
        return city ? { kind: 'city', city } : MISSING;
      }
      default:
        return UNKNOWN_SUBJECT;
    }
  };
  // DatabaseError and similar: the page then shows only what its URL says, and the app repeats the request.
  return (match) => find(match).catch(() => UNKNOWN_SUBJECT);
}

/** Waits for a subject for at most `timeoutMs`. */
export function awaitSubject(subject: Promise<PageSubject>, timeoutMs: number): Promise<PageSubject> {
  return settleWithin(subject, timeoutMs, () => UNKNOWN_SUBJECT);
}

async function findSong(db: Database, { songTitle, name, artistName }: Params): Promise<PageSubject> {
  const address = { title: songTitle ?? name ?? '', artist: readPathValue(artistName) };
  const song = await findSongByAddress(db, address);
  if (song) return { kind: 'song', song };
  return (await isSongTakenDown(db, address)) ? { kind: 'taken-down' } : MISSING;
}

async function findAlbumPage(db: Database, { name = '', artist = '', label }: Params): Promise<PageSubject> {
  const album = await findAlbum(db, { title: name, artist, label: readPathValue(label) });
  return album ? { kind: 'album', album, songs: await listSongsOfAlbum(db, album.id) } : MISSING;
}

async function findArtistPage(db: Database, { name = '' }: Params): Promise<PageSubject> {
  const artist = await findArtist(db, name);
  if (!artist) return MISSING;
  const [songs, albums] = await Promise.all([
    listSongsOfArtist(db, artist.id, SONGS_OF_ARTIST),
    listAlbumsOfArtist(db, artist.id, ALBUMS_OF_ARTIST),
  ]);
  return { kind: 'artist', artist, songs, albums };
}

async function findPlaylistPage(db: Database, { list = '' }: Params): Promise<PageSubject> {
  const playlist = await findPlaylist(db, list);
  return playlist ? { kind: 'playlist', playlist, songs: await listSongsOfPlaylist(db, playlist.id) } : MISSING;
}

import { settleWithin } from '@nyimbo/shared-api/values';
import { findAlbumPage, type AlbumPageRow } from '../api/albums/album-page.queries.ts';
import { findArtistPage, type ArtistPageRow } from '../api/artists/artist-page.queries.ts';
import { findCity, listCities, type CityRow } from '../api/artists/artists.queries.ts';
import { findGenre, type GenreRow } from '../api/genres/genres.queries.ts';
import { readPathValue } from '../http/calls/path-value.ts';
import { findPlaylistPage, type PlaylistPageRow } from '../api/playlists/playlists.queries.ts';
import { findSharedPlaylist, type SharedPlaylistPageRow } from '../api/library/own-playlists.queries.ts';
import { albumSongCursor, artistSongCursor, playlistSongCursor } from '../api/songs/song-cursors.ts';
import { parseCursor } from '../http/calls/cursor.ts';
import { createPageCache } from '../http/page-cache.ts';
import { ShortCache } from '../http/short-cache.ts';
import { findSongByAddress, isSongTakenDown, type SongDetailRow } from '../api/songs/song-address.queries.ts';
import type { Database } from '../db/database.ts';
import type { CacheMetrics } from '../metrics/cache-metrics.ts';
import type { CatalogueChanges } from '../catalogue/publishing/catalogue-changes.ts';
import { MAX_ARTIST_SONGS, MAX_EMBED_SONGS, MAX_LISTED_SONGS } from './listed-songs.ts';
import type { PageMatch } from './match-page.ts';

/** Lifetimes of the cached names of genres and cities. There are only a few dozen, and only editors change them. */
const NAMES_FRESH_MS = 60_000;
const NAMES_STALE_MS = 3_600_000;
/** Kinds of pages whose rows many visitors share. A shared playlist is not one: its owner can end the sharing. */
const SHARED_KINDS = new Set<PageMatch['route']['preview']>(['song', 'album', 'artist', 'playlist']);
/** One more than a page lists: the last one tells whether there are more songs. */
const MAX_SONGS = Math.max(MAX_LISTED_SONGS, MAX_EMBED_SONGS) + 1;
const MAX_ALBUMS = 100;

/** The entry of the catalogue that a page is about, with the rows for the page's head and early content. */
export type PageSubject =
  | { kind: 'song'; song: SongDetailRow }
  | ({ kind: 'album' } & AlbumPageRow)
  | ({ kind: 'artist' } & ArtistPageRow)
  | ({ kind: 'playlist' } & PlaylistPageRow)
  /** A listener's own playlist, for anyone with its link (LIB-1). */
  | ({ kind: 'shared-playlist' } & SharedPlaylistPageRow)
  /** `param` is the URL parameter that contains the genre. */
  | { kind: 'genre'; genre: GenreRow; param: 'genre' | 'category' }
  | { kind: 'city'; city: CityRow }
  /** The catalogue has no such entry. */
  | { kind: 'missing' }
  /** A song that was taken down. */
  | { kind: 'taken-down' }
  /** The page is not about a single entry, or the database is slow or unavailable. */
  | { kind: 'unknown' };

/** Identifies the subject of a page: its kind (`preview` of the route), and the URL's values. */
interface SubjectAddress extends Pick<PageMatch, 'after'> {
  route: Pick<PageMatch['route'], 'preview'>;
  params: Params;
}

export type FindPageSubject = (address: SubjectAddress) => Promise<PageSubject>;

type Params = Record<string, string>;

const MISSING_SUBJECT: PageSubject = { kind: 'missing' };
export const UNKNOWN_SUBJECT: PageSubject = { kind: 'unknown' };

interface SubjectFinderOptions {
  /** Without a database, every subject is unknown. */
  database?: Database;
  /** Empties the caches at each change. */
  catalogue?: CatalogueChanges;
  /** Measures the cache of subjects. */
  caches?: CacheMetrics;
}

/** Creates the function that finds page subjects. The function caches subjects, and never rejects. */
export function createPageSubjectFinder({ database, catalogue, caches }: SubjectFinderOptions): FindPageSubject {
  if (!database) return () => Promise.resolve(UNKNOWN_SUBJECT);
  const subjectCache = createPageCache<PageSubject>();
  caches?.add('page-subjects', subjectCache);
  const genreCache = new ShortCache<GenreRow[]>(NAMES_FRESH_MS, NAMES_STALE_MS);
  const cityCache = new ShortCache<CityRow[]>(NAMES_FRESH_MS, NAMES_STALE_MS);
  catalogue?.subscribe(() => {
    subjectCache.clear();
    genreCache.clear();
    cityCache.clear();
  });

  const find = async ({ route, params, after }: SubjectAddress): Promise<PageSubject> => {
    switch (route.preview) {
      case 'song':
        return findSong(database, params);
      case 'album': {
        const { name = '', artist = '', label } = params;
        const part = { limit: MAX_SONGS, after: parseCursor(after, albumSongCursor.schema) };
        const page = await findAlbumPage(database, { title: name, artist, label: readPathValue(label) }, part);
        return page ? { kind: 'album', ...page } : MISSING_SUBJECT;
      }
      case 'artist': {
        const songs = 1 + (after === undefined ? MAX_ARTIST_SONGS : MAX_LISTED_SONGS);
        const albums = after === undefined ? MAX_ALBUMS : 0;
        const part = { songs, albums, after: parseCursor(after, artistSongCursor.schema) };
        const page = await findArtistPage(database, params['name'] ?? '', part);
        return page ? { kind: 'artist', ...page } : MISSING_SUBJECT;
      }
      case 'playlist': {
        const [position] = parseCursor(after, playlistSongCursor.schema) ?? [];
        const page = await findPlaylistPage(database, params['list'] ?? '', { limit: MAX_SONGS, after: position });
        return page ? { kind: 'playlist', ...page } : MISSING_SUBJECT;
      }
      case 'shared-playlist': {
        const page = await findSharedPlaylist(database, params['token'] ?? '');
        return page ? { kind: 'shared-playlist', ...page } : MISSING_SUBJECT;
      }
      case 'genre': {
        const param = params['genre'] === undefined ? 'category' : 'genre';
        const genre = await findGenre({ database, genreCache }, params[param] ?? '');
        return genre ? { kind: 'genre', genre, param } : MISSING_SUBJECT;
      }
      case 'city': {
        const cities = await cityCache.read('all', () => listCities(database));
        const city = findCity(cities, params['city'] ?? '');
        return city ? { kind: 'city', city } : MISSING_SUBJECT;
      }
      default:
        return UNKNOWN_SUBJECT;
    }
  };
  const findShared = (address: SubjectAddress): Promise<PageSubject> => {
    const { preview } = address.route;
    if (!SHARED_KINDS.has(preview)) return find(address);
    return subjectCache.read(JSON.stringify([preview, address.params, address.after]), () => find(address));
  };
  // `findShared` rejects when the database fails. The page's head then contains only the values of the URL, and the app
  // requests the subject again.
  return (address) => findShared(address).catch(() => UNKNOWN_SUBJECT);
}

/** Waits for a subject for at most `timeoutMs`, then returns `UNKNOWN_SUBJECT`. */
export function awaitSubject(subject: Promise<PageSubject>, timeoutMs: number): Promise<PageSubject> {
  return settleWithin(subject, timeoutMs, () => UNKNOWN_SUBJECT);
}

async function findSong(db: Database, { songTitle, name, artistName }: Params): Promise<PageSubject> {
  const address = { title: songTitle ?? name ?? '', artist: readPathValue(artistName) };
  const song = await findSongByAddress(db, address);
  if (song) return { kind: 'song', song };
  return (await isSongTakenDown(db, address)) ? { kind: 'taken-down' } : MISSING_SUBJECT;
}

import { findAlbum } from '../../api/albums.queries.ts';
import { findArtist } from '../../api/artists.queries.ts';
import { readPathValue } from '../../api/path-value.ts';
import { findPlaylist } from '../../api/playlists.queries.ts';
import { listSongsOfAlbum, listSongsOfArtist, listSongsOfPlaylist } from '../../api/songs.queries.ts';
import type { Country } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { PageMatch } from '../match-page.ts';
import type { EarlyContent } from './early-content.ts';
import { findEarlySong } from './early-content.queries.ts';
import { findPageText, type EarlyParts } from './read-early-parts.ts';
import type { EarlyAudience } from './render-hero.ts';
import { renderEarlyAlbum, renderEarlyArtist, renderEarlyPlaylist } from './render-early-lists.ts';
import { renderPageText } from './render-page-text.ts';
import { renderEarlySong } from './render-early-song.ts';

/** The page's HTML does not wait longer than this. The app then loads the content itself. */
const PATIENCE_MS = 600;
const TOP_SONGS = 10;

export interface EarlyRequestOptions {
  /** If undefined, only the texts that the remotes ship are available. */
  database: Database | undefined;
  country: Country;
  audience: EarlyAudience;
  /** Second at which the URL starts the song. */
  startSeconds: number | undefined;
}

/**
 * Finds the content of a page to show before the app runs. Null: no content, or the database is slow or unavailable.
 */
export async function findEarlyContent(
  match: PageMatch,
  parts: EarlyParts,
  options: EarlyRequestOptions,
): Promise<EarlyContent | null> {
  const text = findPageText(parts, match);
  if (text !== undefined) return renderPageText(text, options.country);
  const { database } = options;
  if (!database || !match.route.preview) return null;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  // DatabaseError and similar: the app repeats the request and reports the error.
  const search = renderFound(match, database, options).catch(() => null);
  const content = await Promise.race([search, patience]);
  clearTimeout(timer);
  return content;
}

async function renderFound(
  { route, params }: PageMatch,
  database: Database,
  { audience, startSeconds }: EarlyRequestOptions,
): Promise<EarlyContent | null> {
  switch (route.preview) {
    case 'song': {
      const title = params['songTitle'] ?? params['name'] ?? '';
      const song = await findEarlySong(database, title, readPathValue(params['artistName']));
      return song && renderEarlySong(song, audience, startSeconds);
    }
    case 'album': {
      const { name = '', artist = '', label } = params;
      const album = await findAlbum(database, { title: name, artist, label: readPathValue(label) });
      return album && renderEarlyAlbum(album, await listSongsOfAlbum(database, album.id), audience);
    }
    case 'artist': {
      const artist = await findArtist(database, params['name'] ?? '');
      return artist && renderEarlyArtist(artist, await listSongsOfArtist(database, artist.id, TOP_SONGS), audience);
    }
    case 'playlist': {
      const playlist = await findPlaylist(database, params['list'] ?? '');
      return playlist && renderEarlyPlaylist(playlist, await listSongsOfPlaylist(database, playlist.id), audience);
    }
    default:
      return null;
  }
}

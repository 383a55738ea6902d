import { findAlbum, listAlbumsOfArtist } from '../api/albums.queries.ts';
import { findArtist, listCities, type CityRow } from '../api/artists.queries.ts';
import { listGenres, type GenreRow } from '../api/genres.queries.ts';
import { ShortCache } from '../api/short-cache.ts';
import { readPathValue } from '../api/path-value.ts';
import { findPlaylist } from '../api/playlists.queries.ts';
import { listSongsOfAlbum, listSongsOfArtist, listSongsOfPlaylist } from '../api/songs.queries.ts';
import type { Database } from '../db/database.ts';
import { foldText } from '../db/fold-text.ts';
import type { LinkPreview } from './head/link-preview.ts';
import { presentAlbumPreview } from './head/present-album-preview.ts';
import { presentArtistPreview } from './head/present-artist-preview.ts';
import { presentPlaylistPreview } from './head/present-playlist-preview.ts';
import { presentSongPreview } from './head/present-song-preview.ts';
import type { SiteUrls } from './head/site-urls.ts';
import { findSongPreview } from './link-preview.queries.ts';
import type { LiveRoute } from './live/registry.schema.ts';

/** Time limit for pages of visitors: after this, the server sends the HTML without the preview. */
const PATIENCE_MS = 250;
/**
 * Time limit for robots, which use little but the preview. A preview missing after a short overload stays poor there
 * for weeks.
 */
const ROBOT_PATIENCE_MS = 3000;
/** There are a few dozen genres and cities, and they change only when an editor changes them. */
const NAMES_FRESH_MS = 60_000;
const NAMES_STALE_MS = 3_600_000;
const SONGS_OF_ARTIST = 10;
const ALBUMS_OF_ARTIST = 10;

export interface PreviewOutcome {
  /** Null if the catalogue has no data, and for pages that are not about one thing. */
  preview: LinkPreview | null;
  /**
   * False only if the catalogue was queried and has no such thing. RTE-13 then keeps the page out of search engines.
   */
  exists: boolean;
  /** URL values in readable form: the name of a genre or city instead of its slug. */
  names?: Record<string, string>;
  /** The same values as their URL spells them. */
  values?: Record<string, string>;
  genre?: GenreRow;
}

type PreviewKind = NonNullable<LiveRoute['preview']>;
type Params = Record<string, string>;

const UNKNOWN: PreviewOutcome = { preview: null, exists: true };
const MISSING: PreviewOutcome = { preview: null, exists: false };
const found = (preview: LinkPreview): PreviewOutcome => ({ preview, exists: true });

/** Finds the songs, albums, artists, playlists, genres and cities that pages are about. */
export class LinkPreviewFinder {
  readonly #genres = new ShortCache<GenreRow[]>(NAMES_FRESH_MS, NAMES_STALE_MS);
  readonly #cities = new ShortCache<CityRow[]>(NAMES_FRESH_MS, NAMES_STALE_MS);

  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Never rejects: a slow or unavailable database costs the preview, not the page. */
  async find(route: LiveRoute, params: Params, urls: SiteUrls, isForRobot = false): Promise<PreviewOutcome> {
    if (!route.preview) return UNKNOWN;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<PreviewOutcome>((resolve) => {
      timer = setTimeout(() => resolve(UNKNOWN), isForRobot ? ROBOT_PATIENCE_MS : PATIENCE_MS);
    });
    // DatabaseError and similar: the page then shows only what its URL says.
    const search = this.#findOf(route.preview, params, urls).catch(() => UNKNOWN);
    const outcome = await Promise.race([search, patience]);
    clearTimeout(timer);
    return outcome;
  }

  #findOf(kind: PreviewKind, params: Params, urls: SiteUrls): Promise<PreviewOutcome> {
    switch (kind) {
      case 'song':
        return this.#findSong(params, urls);
      case 'album':
        return this.#findAlbum(params, urls);
      case 'artist':
        return this.#findArtist(params, urls);
      case 'playlist':
        return this.#findPlaylist(params, urls);
      case 'genre':
        return this.#findGenre(params);
      case 'city':
        return this.#findCity(params);
    }
  }

  async #findSong({ songTitle, name, artistName }: Params, urls: SiteUrls): Promise<PreviewOutcome> {
    const song = await findSongPreview(this.#database, songTitle ?? name ?? '', readPathValue(artistName));
    return song ? found(presentSongPreview(song, urls)) : MISSING;
  }

  async #findAlbum({ name = '', artist = '', label }: Params, urls: SiteUrls): Promise<PreviewOutcome> {
    const album = await findAlbum(this.#database, { title: name, artist, label: readPathValue(label) });
    if (!album) return MISSING;
    return found(presentAlbumPreview(album, await listSongsOfAlbum(this.#database, album.id), urls));
  }

  async #findArtist({ name = '' }: Params, urls: SiteUrls): Promise<PreviewOutcome> {
    const artist = await findArtist(this.#database, name);
    if (!artist) return MISSING;
    const [songs, albums] = await Promise.all([
      listSongsOfArtist(this.#database, artist.id, SONGS_OF_ARTIST),
      listAlbumsOfArtist(this.#database, artist.id, ALBUMS_OF_ARTIST),
    ]);
    return found(presentArtistPreview(artist, { songs, albums }, urls));
  }

  async #findPlaylist({ list = '' }: Params, urls: SiteUrls): Promise<PreviewOutcome> {
    const playlist = await findPlaylist(this.#database, list);
    if (!playlist) return MISSING;
    return found(presentPlaylistPreview(playlist, await listSongsOfPlaylist(this.#database, playlist.id), urls));
  }

  /** Finds the genre of a page. Routes call the value `genre` or `category`. */
  async #findGenre({ genre, category }: Params): Promise<PreviewOutcome> {
    const [field, wanted] = genre === undefined ? ['category', category ?? ''] : ['genre', genre];
    const folded = foldText(wanted);
    const genres = await this.#genres.read('all', () => listGenres(this.#database));
    const row = genres.find(({ slug }) => slug === folded) ?? genres.find(({ name }) => foldText(name) === folded);
    if (!row) return MISSING;
    return { ...UNKNOWN, genre: row, names: { [field]: row.name }, values: { [field]: row.slug } };
  }

  async #findCity({ city = '' }: Params): Promise<PreviewOutcome> {
    const folded = foldText(city);
    const cities = await this.#cities.read('all', () => listCities(this.#database));
    const row = cities.find(({ slug, name }) => slug === folded || foldText(name) === folded);
    return row ? { ...UNKNOWN, names: { city: row.name }, values: { city: row.name } } : MISSING;
  }
}

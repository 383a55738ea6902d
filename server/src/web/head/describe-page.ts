import type { Country } from '../../config/describe-country.ts';
import { SONG_TAKEN_DOWN_TEXT } from '../../http/errors/problem.ts';
import { awaitSubject, type PageSubject } from '../find-page-subject.ts';
import type { PageMatch } from '../match-page.ts';
import type { LinkPreview } from './link-preview.ts';
import { presentAlbumPreview } from './present-album-preview.ts';
import { presentArtistPreview } from './present-artist-preview.ts';
import { presentPagePreview } from './present-page-preview.ts';
import { presentPlaylistPreview } from './present-playlist-preview.ts';
import { presentSharedPlaylistPreview } from './present-shared-playlist-preview.ts';
import { presentSongPreview } from './present-song-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { buildCanonicalPath } from './canonical-path.ts';
import { findMovedPath } from './moved-path.ts';

/**
 * Maximum time to wait for the catalogue when a visitor requests a page. The server then builds the head from the URL
 * alone.
 */
const TIMEOUT_MS = 250;
/**
 * Maximum time to wait for the catalogue when a robot requests a page. Longer than for visitors, because a robot stores
 * an incomplete preview for weeks.
 */
const ROBOT_TIMEOUT_MS = 3000;

/** What a page is described from, besides its URL. */
export interface PageSource {
  subject: Promise<PageSubject>;
  country: Country;
  urls: SiteUrls;
  /** The client is a crawler, not a visitor. */
  isForRobot: boolean;
}

export interface PageDescription {
  preview: LinkPreview;
  /**
   * Keeps the page out of search engines. True if no remote owns the URL, `remote.json` excludes the route, or the
   * catalogue has no such entry (RTE-13).
   */
  noindex: boolean;
  /** HTTP status: 410 for a song that was taken down (OPR-3). */
  status: 200 | 410;
  /** The page's current path, if the page was requested by a former one (CAT-4). */
  movedTo: string | null;
}

/** Describes a page for its head, from its URL and the catalogue. Never fails because of the database. */
export async function describePage(
  source: PageSource,
  match: PageMatch | null,
  rawPath: string,
): Promise<PageDescription> {
  const { country, urls, isForRobot } = source;
  if (!match) {
    return {
      preview: presentPagePreview({ route: null, params: {}, country, path: rawPath, urls }),
      noindex: true,
      status: 200,
      movedTo: null,
    };
  }
  const subject = await awaitSubject(source.subject, isForRobot ? ROBOT_TIMEOUT_MS : TIMEOUT_MS);
  return { ...describeSubject(source, { match, rawPath, subject }), movedTo: findMovedPath(match, subject) };
}

function describeSubject(
  { country, urls }: PageSource,
  { match, rawPath, subject }: { match: PageMatch; rawPath: string; subject: PageSubject },
): Omit<PageDescription, 'movedTo'> {
  const { route, params } = match;
  if (subject.kind === 'taken-down') {
    const preview = presentPagePreview({ route: null, params: {}, country, path: rawPath, urls });
    return { preview: { ...preview, title: SONG_TAKEN_DOWN_TEXT }, noindex: true, status: 410 };
  }
  const exists = subject.kind !== 'missing';
  // Only people with the link may find a shared playlist, whatever the route says.
  const noindex = route.noindex === true || !exists || route.preview === 'shared-playlist';
  const preview = tryPresentSubject(subject, urls);
  // A later part of a list has the address of the whole list, and other songs.
  if (preview && match.after !== undefined)
    return { preview: { ...preview, structuredData: [] }, noindex, status: 200 };
  if (preview) return { preview, noindex, status: 200 };
  const { names, values } = readSpelling(subject);
  const hasCanonicalPath = route.path !== '*' && exists;
  const path = (hasCanonicalPath ? buildCanonicalPath(route.path, { ...params, ...values }) : rawPath) + match.query;
  const genre = subject.kind === 'genre' ? subject.genre : undefined;
  return {
    preview: presentPagePreview({ route, params: { ...params, ...names }, country, path, urls, genre }),
    noindex,
    status: 200,
  };
}

/** Presents the subject. Returns null if presenting fails, because the server must still serve the page. */
function tryPresentSubject(subject: PageSubject, urls: SiteUrls): LinkPreview | null {
  try {
    return presentSubject(subject, urls);
  } catch {
    return null;
  }
}

/** Returns null for subjects whose pages use the preview of their route. */
function presentSubject(subject: PageSubject, urls: SiteUrls): LinkPreview | null {
  switch (subject.kind) {
    case 'song':
      return presentSongPreview(subject.song, urls);
    case 'album':
      return presentAlbumPreview(subject.album, subject.songs, urls);
    case 'artist':
      return presentArtistPreview(subject.artist, subject, urls);
    case 'playlist':
      return presentPlaylistPreview(subject.playlist, subject.songs, urls);
    case 'shared-playlist':
      return presentSharedPlaylistPreview(subject.playlist, urls);
    default:
      return null;
  }
}

/**
 * Returns the URL's values in the catalogue's spelling. `values` are for URLs. `names` are for people: they contain the
 * name of a genre or city instead of its slug.
 */
function readSpelling(subject: PageSubject): Record<'names' | 'values', Record<string, string>> {
  switch (subject.kind) {
    case 'genre':
      return { names: { [subject.param]: subject.genre.name }, values: { [subject.param]: subject.genre.slug } };
    case 'city':
      return { names: { city: subject.city.name }, values: { city: subject.city.name } };
    default:
      return { names: {}, values: {} };
  }
}

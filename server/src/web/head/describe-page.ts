import type { Country } from '../../config/describe-country.ts';
import { SONG_TAKEN_DOWN } from '../../http/errors/problem.ts';
import { awaitSubject, type PageSubject } from '../find-page-subject.ts';
import type { PageMatch } from '../match-page.ts';
import type { LinkPreview } from './link-preview.ts';
import { presentAlbumPreview } from './present-album-preview.ts';
import { presentArtistPreview } from './present-artist-preview.ts';
import { presentPagePreview } from './present-page-preview.ts';
import { presentPlaylistPreview } from './present-playlist-preview.ts';
import { presentSongPreview } from './present-song-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { spellPath } from './spell-path.ts';

/** Time limit for pages of visitors: after this, the server sends the HTML without the preview. */
const TIMEOUT_MS = 250;
/**
 * Time limit for robots, which use little but the preview. A preview missing after a short overload stays poor there
 * for weeks.
 */
const ROBOT_TIMEOUT_MS = 3000;

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
   * Keeps the page out of search engines: no remote owns the URL, the page asks for it, or the catalogue has no such
   * entry (RTE-13).
   */
  noindex: boolean;
  /** HTTP status: 410 for a song that was taken down (OPR-3). */
  status: 200 | 410;
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
    };
  }
  const { route, params } = match;
  const subject = await awaitSubject(source.subject, isForRobot ? ROBOT_TIMEOUT_MS : TIMEOUT_MS);
  if (subject.kind === 'taken-down') {
    const preview = presentPagePreview({ route: null, params: {}, country, path: rawPath, urls });
    return { preview: { ...preview, title: SONG_TAKEN_DOWN }, noindex: true, status: 410 };
  }
  const exists = subject.kind !== 'missing';
  const noindex = route.noindex === true || !exists;
  const preview = tryPresentSubject(subject, urls);
  if (preview) return { preview, noindex, status: 200 };
  const { names, values } = readSpelling(subject);
  const isSpelt = route.path !== '*' && exists;
  const path = (isSpelt ? spellPath(route.path, { ...params, ...values }) : rawPath) + match.query;
  const genre = subject.kind === 'genre' ? subject.genre : undefined;
  return {
    preview: presentPagePreview({ route, params: { ...params, ...names }, country, path, urls, genre }),
    noindex,
    status: 200,
  };
}

/** A row that cannot be presented costs the preview, not the page. */
function tryPresentSubject(subject: PageSubject, urls: SiteUrls): LinkPreview | null {
  try {
    return presentSubject(subject, urls);
  } catch {
    return null;
  }
}

/** Null for subjects whose pages have the preview of their route. */
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
    default:
      return null;
  }
}

/**
 * Returns URL values as the catalogue spells them: `names` in readable form, the name of a genre or city instead of its
 * slug, and `values` for the URL.
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

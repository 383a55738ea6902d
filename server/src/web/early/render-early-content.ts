import type { Country } from '../../config/describe-country.ts';
import { SONG_TAKEN_DOWN } from '../../http/errors/problem.ts';
import { awaitSubject, type PageSubject } from '../find-page-subject.ts';
import type { PageMatch } from '../match-page.ts';
import type { EarlyContent } from './early-content.ts';
import { findPageText, type EarlyParts } from './read-early-parts.ts';
import type { EarlyAudience } from './render-hero.ts';
import { renderEarlyAlbum, renderEarlyArtist, renderEarlyPlaylist } from './render-early-lists.ts';
import { renderPageText } from './render-page-text.ts';
import { renderEarlySong } from './render-early-song.ts';

/** The page's HTML does not wait longer than this. The app then loads the content itself. */
const TIMEOUT_MS = 600;

export interface EarlyContentOptions {
  country: Country;
  audience: EarlyAudience;
  /** Second at which the URL starts the song. */
  startSeconds: number | undefined;
}

/**
 * Renders the content of a page to show before the app runs. Null: no content, or the database is slow or unavailable.
 */
export async function renderEarlyContent(
  match: PageMatch,
  subject: Promise<PageSubject>,
  parts: EarlyParts,
  options: EarlyContentOptions,
): Promise<EarlyContent | null> {
  const text = findPageText(parts, match);
  if (text !== undefined) return renderPageText(text, options.country);
  const found = await awaitSubject(subject, TIMEOUT_MS);
  try {
    return renderSubject(found, options);
  } catch {
    // A row that cannot be rendered costs the content, not the page.
    return null;
  }
}

function renderSubject(subject: PageSubject, { audience, startSeconds }: EarlyContentOptions): EarlyContent | null {
  switch (subject.kind) {
    case 'song':
      return renderEarlySong(subject.song, audience, startSeconds);
    case 'album':
      return renderEarlyAlbum(subject.album, subject.songs, audience);
    case 'artist':
      return renderEarlyArtist(subject.artist, subject.songs, audience);
    case 'playlist':
      return renderEarlyPlaylist(subject.playlist, subject.songs, audience);
    case 'taken-down':
      return { html: `<div class="e-text">\n<h1>${SONG_TAKEN_DOWN}</h1>\n<p><a href="/">Home</a></p>\n</div>` };
    default:
      return null;
  }
}

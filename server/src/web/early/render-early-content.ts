import { settleWithin } from '@nyimbo/shared-api/values';
import type { Country } from '../../config/describe-country.ts';
import { SONG_TAKEN_DOWN_TEXT } from '../../http/errors/problem.ts';
import { awaitSubject, type PageSubject } from '../find-page-subject.ts';
import type { PageMatch } from '../match-page.ts';
import type { EarlyContent } from './early-content.ts';
import { findPageText, type EarlyParts } from './read-early-parts.ts';
import type { EarlyContext } from './render-hero.ts';
import {
  renderEarlyAlbum,
  renderEarlyArtist,
  renderEarlyPlaylist,
  renderEarlySharedPlaylist,
} from './render-early-lists.ts';
import { renderPageText } from './render-page-text.ts';
import { renderEarlySong } from './render-early-song.ts';

/** Maximum time for which the HTML waits for the content. After that, the app loads the content itself. */
const TIMEOUT_MS = 600;

export interface EarlyContentOptions {
  country: Country;
  context: EarlyContext;
  /** Renders the page's first screen from its remote's components; null if the remote has none for this page. */
  renderFirstScreen: () => Promise<EarlyContent | null>;
  /** Position in seconds at which a link with a start position (`?t=…`) starts the song. */
  startSeconds: number | undefined;
}

/**
 * Renders the content of a page to show before the app runs. Returns null if the page has no such content, or the
 * database is slow or unavailable.
 */
export async function renderEarlyContent(
  match: PageMatch,
  subject: Promise<PageSubject>,
  parts: EarlyParts,
  options: EarlyContentOptions,
): Promise<EarlyContent | null> {
  const text = findPageText(parts, match);
  if (text !== undefined) return renderPageText(text, options.country);
  const startedAt = performance.now();
  // A first screen shows a list from its start.
  const firstScreen = match.after ? null : await settleWithin(options.renderFirstScreen(), TIMEOUT_MS, () => null);
  if (firstScreen) return firstScreen;
  const found = await awaitSubject(subject, TIMEOUT_MS - (performance.now() - startedAt));
  try {
    return renderSubject(found, match, options);
  } catch {
    // If a row cannot be rendered, serve the page without this content.
    return null;
  }
}

function renderSubject(
  subject: PageSubject,
  { after }: Pick<PageMatch, 'after'>,
  { context, startSeconds }: EarlyContentOptions,
): EarlyContent | null {
  switch (subject.kind) {
    case 'song':
      return renderEarlySong(subject.song, context, startSeconds);
    case 'album':
      return renderEarlyAlbum(subject, context);
    case 'artist':
      return renderEarlyArtist(subject, { ...context, after });
    case 'playlist':
      return renderEarlyPlaylist(subject, context);
    case 'shared-playlist':
      return renderEarlySharedPlaylist(subject, context);
    case 'taken-down':
      return { html: `<div class="e-text">\n<h1>${SONG_TAKEN_DOWN_TEXT}</h1>\n<p><a href="/">Home</a></p>\n</div>` };
    default:
      return null;
  }
}

import type { Country } from '../../config/load-config.ts';
import type { LinkPreviewFinder, PreviewOutcome } from '../find-link-preview.ts';
import type { PageMatch } from '../match-page.ts';
import type { LinkPreview } from './link-preview.ts';
import { presentPagePreview } from './present-page-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { spellPath } from './spell-path.ts';

export interface PageSource {
  /** Null without a database. */
  finder: LinkPreviewFinder | null;
  country: Country;
  urls: SiteUrls;
  /** The client is a crawler, not a visitor. */
  isForRobot: boolean;
}

export interface PageDescription {
  preview: LinkPreview;
  /**
   * Keeps the page out of search engines: no remote owns the URL, the page asks for it, or the catalogue has no such
   * thing.
   */
  noindex: boolean;
}

/** Describes a page for its head, from its URL and the catalogue. Never fails because of the database. */
export async function describePage(
  source: PageSource,
  match: PageMatch | null,
  rawPath: string,
): Promise<PageDescription> {
  const { finder, country, urls, isForRobot } = source;
  if (!match) {
    return { preview: presentPagePreview({ route: null, params: {}, country, path: rawPath, urls }), noindex: true };
  }
  const { route, params } = match;
  const outcome: PreviewOutcome = finder
    ? await finder.find(route, params, urls, isForRobot)
    : { preview: null, exists: true };
  const noindex = route.noindex === true || !outcome.exists;
  if (outcome.preview) return { preview: outcome.preview, noindex };
  const isSpelt = route.path !== '*' && outcome.exists;
  const path = (isSpelt ? spellPath(route.path, { ...params, ...outcome.values }) : rawPath) + match.query;
  const names = { ...params, ...outcome.names };
  return { preview: presentPagePreview({ route, params: names, country, path, urls, genre: outcome.genre }), noindex };
}

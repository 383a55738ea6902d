import type { Country } from '../../config/load-config.ts';
import type { LinkPreviewFinder, PreviewOutcome } from '../find-link-preview.ts';
import type { PageMatch } from '../match-page.ts';
import type { LinkPreview } from './link-preview.ts';
import { presentPagePreview } from './present-page-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { spellPath } from './spell-path.ts';

export interface PageSource {
  /** Null when there is no database to ask. */
  finder: LinkPreviewFinder | null;
  country: Country;
  urls: SiteUrls;
  /** Nobody sits in front of it. */
  isForRobot: boolean;
}

export interface PageDescription {
  preview: LinkPreview;
  /** Kept out of search engines: nobody's address, a page that says so, or a thing that the catalogue does not have. */
  noindex: boolean;
}

/** What is said of a page in its head, from its address and the catalogue. Never fails for want of the database. */
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

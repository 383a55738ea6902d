import type { SiteMatch } from '../host/createSite.ts';
import type { PageGlobals } from '../host/pageGlobals.ts';

type Country = PageGlobals['country'];

const SITE_NAME = 'Nyimbo';
/** Description for pages without their own. The server's HTML contains the same text. */
const COMMON_DESCRIPTION = 'Stream and download music made in {country}.';

/** Fills a template of `remote.json` with the values of a path and the country: `{songTitle} by {artistName}`. */
function fillTemplate(template: string, params: Record<string, string>, country: Country): string {
  const values: Record<string, string> = { country: country.name, adjective: country.adjective, ...params };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}

/** Returns a page's name, derived from its URL; without a route, the site's name. */
export function presentPageName(match: SiteMatch | null, country: Country): string {
  return match ? fillTemplate(match.route.title, match.params, country) : SITE_NAME;
}

/** Returns the title of a page with the site's name; the same rule as in the server's HTML. */
export function presentTitle(match: SiteMatch, country: Country): string {
  return `${presentPageName(match, country)} · ${SITE_NAME}`;
}

/** RTE-50: updates title, canonical link and description. */
export function showPageHead(match: SiteMatch, pathname: string, country: Country): void {
  document.title = presentTitle(match, country);
  findOrAddTag('link', 'rel', 'canonical').setAttribute('href', new URL(pathname, window.location.origin).href);
  // Always set a description, because the head still contains the previous page's.
  const description = fillTemplate(match.route.description ?? COMMON_DESCRIPTION, match.params, country);
  findOrAddTag('meta', 'name', 'description').setAttribute('content', description);
}

/** Whether the HTML has the head of a page. The app shell, which the service worker uses offline, has no such head. */
export function hasServedHead(): boolean {
  return document.head.querySelector('link[rel="canonical"]') !== null;
}

function findOrAddTag(tag: string, key: string, name: string): Element {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (found) return found;
  const added = document.head.appendChild(document.createElement(tag));
  added.setAttribute(key, name);
  return added;
}

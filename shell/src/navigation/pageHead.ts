import type { SiteMatch } from '../host/createSite.ts';
import type { PageGlobals } from '../host/pageGlobals.ts';

type Country = PageGlobals['country'];

const SITE_NAME = 'Nyimbo';
/** As in the HTML that the server sends. */
const COMMON_DESCRIPTION = 'Stream and download music made in {country}.';

/** Puts the values of a path, and `{country}`, into a text of `remote.json`: `{songTitle} by {artistName}`. */
function fillTitle(template: string, params: Record<string, string>, country: Country): string {
  const values: Record<string, string> = { country: country.name, adjective: country.adjective, ...params };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}

/** What a page is called by its address; the site's name without one. */
export function presentPageName(match: SiteMatch | null, country: Country): string {
  return match ? fillTitle(match.route.title, match.params, country) : SITE_NAME;
}

/** The title of a page, with the site's name; the same rule as in the HTML that the server sends. */
export function presentTitle(match: SiteMatch, country: Country): string {
  return `${presentPageName(match, country)} · ${SITE_NAME}`;
}

/** RTE-50: title, canonical link and description follow each navigation. */
export function showPageHead(match: SiteMatch, pathname: string, country: Country): void {
  document.title = presentTitle(match, country);
  setTag('link', 'rel', 'canonical', 'href', new URL(pathname, window.location.origin).href);
  // Also without one of its own: the page before must not go on describing this one.
  const description = fillTitle(match.route.description ?? COMMON_DESCRIPTION, match.params, country);
  setTag('meta', 'name', 'description', 'content', description);
}

/** Of the HTML that the server sends, not of one that is kept for use without a network. */
export function hasServedHead(): boolean {
  return document.head.querySelector('link[rel="canonical"]') !== null;
}

function setTag(tag: string, key: string, name: string, attribute: string, value: string): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

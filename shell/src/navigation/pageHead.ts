import type { SiteMatch } from '../host/createSite.ts';

const SITE_NAME = 'Nyimbo';

/** Puts a path's values into a text: `{songTitle} by {artistName}`. */
export function fillTitle(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(params, name) ? (params[name] ?? '') : ''));
}

/** The title of a page, with the site's name; the same rule as in the HTML that the server sends. */
export function presentTitle({ route, params }: SiteMatch): string {
  return `${fillTitle(route.title, params)} · ${SITE_NAME}`;
}

/** RTE-50: title, canonical link and description follow each navigation. */
export function showPageHead(match: SiteMatch, pathname: string): void {
  document.title = presentTitle(match);
  setLink('canonical', new URL(pathname, window.location.origin).href);
  if (match.route.description) setMeta('description', fillTitle(match.route.description, match.params));
}

function setLink(rel: string, href: string): void {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (!link.isConnected) document.head.append(link);
}

function setMeta(name: string, content: string): void {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? document.createElement('meta');
  meta.name = name;
  meta.content = content;
  if (!meta.isConnected) document.head.append(meta);
}

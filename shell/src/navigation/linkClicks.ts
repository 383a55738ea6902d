import { isServerPath, trimEndSlashes } from '@nyimbo/shared-api/paths';

type Here = Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>;

/** RTE-52: a modifier or another button means a new tab, a download or a menu: the browser does that. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A path of this site, safe to hand to the router; null for anything that leads elsewhere, such as `//host` or `/\host`.
 * The router falls back to a full navigation when the history refuses an address, so nothing foreign may reach it.
 */
export function toSitePath(address: string, here: Here): string | null {
  let target: URL;
  try {
    target = new URL(address, here.href);
  } catch {
    // TypeError: not an address at all.
    return null;
  }
  if (target.origin !== here.origin) return null;
  return target.pathname.replace(/^\/{2,}/, '/') + target.search + target.hash;
}

/**
 * The path that a click asks the shell to go to, with query and fragment; null when the click is the browser's: not on
 * a link, already handled, with a modifier, to another site, another tab, a download, or a path of the server.
 */
export function readLinkClick(event: MouseEvent, here: Here): string | null {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const path = toSitePath(link.href, here);
  if (path === null || isServerPath(path)) return null;
  // A fragment of this same page (the skip link): the browser scrolls and moves the focus.
  if (path.includes('#') && isSamePage(path, here)) return null;
  return path;
}

/** NAV-4: the same route, path and query; a trailing slash makes no difference, a fragment is a place on the page. */
export function isSamePage(path: string, here: Here): boolean {
  const target = new URL(path, here.origin);
  return trimEndSlashes(target.pathname) === trimEndSlashes(here.pathname) && target.search === here.search;
}

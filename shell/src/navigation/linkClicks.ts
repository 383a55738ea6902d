import { isServerPath, trimEndSlashes } from '@nyimbo/shared-api/paths';

type CurrentLocation = Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>;

/**
 * Whether a click uses the main button without a modifier key. Other clicks open a new tab, a download or a menu.
 * @decides RTE-52
 */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Returns a path of this site, safe for the router; null for any other URL, such as `//host` or `/\host`. The router
 * must not get a URL of another site: when the history API rejects a URL, the router navigates the document to it.
 */
export function toSitePath(address: string, here: CurrentLocation): string | null {
  let target: URL;
  try {
    target = new URL(address, here.href);
  } catch {
    // TypeError: not a valid URL.
    return null;
  }
  if (target.origin !== here.origin) return null;
  return target.pathname.replace(/^\/{2,}/, '/') + target.search + target.hash;
}

/**
 * Returns the path, query and fragment that a click navigates to; null when the browser handles the click: not on a
 * link, already handled, with a modifier, to another site or tab, a download, the next part of a list, or a path of the
 * server.
 */
export function readLinkClick(event: MouseEvent, here: CurrentLocation): string | null {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // The next part of a list: only the HTML of the server shows it, for visitors without the app.
  if (link.rel === 'next') return null;
  const path = toSitePath(link.href, here);
  if (path === null || isServerPath(path)) return null;
  // A fragment of the current page (the skip link): the browser scrolls and moves the focus.
  if (path.includes('#') && isSamePage(path, here)) return null;
  return path;
}

/** NAV-4: whether path and query are the same, ignoring a trailing slash and the fragment. */
export function isSamePage(path: string, here: CurrentLocation): boolean {
  const target = new URL(path, here.origin);
  return trimEndSlashes(target.pathname) === trimEndSlashes(here.pathname) && target.search === here.search;
}

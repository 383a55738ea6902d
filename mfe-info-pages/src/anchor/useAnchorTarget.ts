import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect } from 'react';

/** Maximum time between `popstate` and `navigation/done` when the visitor goes back within the page. */
const MAX_RETURN_EVENT_DELAY_MS = 100;

/**
 * Opens the question at the URL's anchor (`/faq#listening-free`) and scrolls to the anchor. Call it when the page's
 * text is rendered. `bus` reports navigations within the page.
 *
 * On mount, scrolls only if the page is at its top. Otherwise the visitor went back, and the shell has restored the
 * scroll position.
 */
export function useAnchorTarget(bus: Bus): void {
  useEffect(() => {
    const scope = createScope();
    let isReturn = false;
    let at = readAddress();
    openAnchorTarget();
    // Run after the shell, because the shell scrolls a new page to its top.
    scope.timeout(() => {
      if (window.scrollY === 0) openAnchorTarget()?.scrollIntoView();
    }, 0);
    // The URL changed without the router: the visitor followed a link within the page, or went back.
    scope.listen(window, 'popstate', () => {
      isReturn = true;
      scope.timeout(() => {
        isReturn = false;
      }, MAX_RETURN_EVENT_DELAY_MS);
    });
    scope.listen(window, 'hashchange', () => openAnchorTarget());
    scope.add(
      bus.on('navigation/done', () => {
        const target = openAnchorTarget();
        // Scroll only for another URL, such as a search result on this page. The first event reports the page itself.
        const isOther = readAddress() !== at;
        at = readAddress();
        // The router may report a return before this listener receives `popstate`.
        if (target && isOther) scope.timeout(() => !isReturn && target.scrollIntoView(), 0);
      }),
    );
    return scope.dispose;
  }, [bus]);
}

const readAddress = () => window.location.pathname + window.location.search;

/** Opens the answer at the anchor and returns the anchor's element; null if the URL names no element of this page. */
function openAnchorTarget(): Element | null {
  const id = decodeHash(window.location.hash);
  const target = id === '' ? null : document.getElementById(id);
  if (!target) return null;
  const folded = target.closest('details');
  if (folded) folded.open = true;
  return target;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // URIError: a percent sign typed by hand.
    return hash.slice(1);
  }
}

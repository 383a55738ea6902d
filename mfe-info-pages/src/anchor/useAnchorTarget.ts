import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect } from 'react';

/** Longer than the time between `popstate` and the `navigation/done` of a return within the page. */
const RETURN_MS = 100;

/**
 * Follows the anchor in the URL (`/faq#listening-free`): opens a question there and scrolls to it. For a page whose
 * text is rendered; `bus` reports navigations within the page.
 *
 * When it opens, the page scrolls only if it is at its top: on a return, the shell restores the scroll position.
 */
export function useAnchorTarget(bus: Bus): void {
  useEffect(() => {
    const scope = createScope();
    let isReturn = false;
    let at = readAddress();
    openAnchorTarget();
    // Runs after the shell, which scrolls a new page to its top.
    scope.timeout(() => {
      if (window.scrollY === 0) openAnchorTarget()?.scrollIntoView();
    }, 0);
    // The URL changed without the router: by a link within the page, to which the browser scrolls, or by going back.
    scope.listen(window, 'popstate', () => {
      isReturn = true;
      scope.timeout(() => {
        isReturn = false;
      }, RETURN_MS);
    });
    scope.listen(window, 'hashchange', () => openAnchorTarget());
    scope.add(
      bus.on('navigation/done', () => {
        const target = openAnchorTarget();
        // A search result on this same page leads to another URL. The first event is the page's own arrival.
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

/** Opens the answer at the anchor and returns the element; null if the URL names no element of this page. */
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

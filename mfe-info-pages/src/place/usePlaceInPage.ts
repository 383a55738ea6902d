import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect } from 'react';

/**
 * Leads to the place on the page that the address names (`/faq#listening-free`): a question there is opened, and the
 * page scrolled to it. For a page whose text is here; `bus` tells of navigations within it.
 *
 * Whoever comes back keeps the position that the shell has kept for them, so only a page that stands at its top is
 * scrolled when it opens.
 */
export function usePlaceInPage(bus: Bus): void {
  useEffect(() => {
    const scope = createScope();
    let isReturn = false;
    let at = readAddress();
    openPlace();
    // After the shell, which puts a page that is new to its top.
    scope.timeout(() => {
      if (window.scrollY === 0) openPlace()?.scrollIntoView();
    }, 0);
    // The address has changed by itself: a link within the page, to which the browser scrolls, or the way back. Heard
    // before the router, which may show the page at once.
    const noteReturn = () => {
      isReturn = true;
    };
    scope.listen(window, 'popstate', noteReturn, { capture: true });
    scope.listen(window, 'hashchange', () => openPlace());
    scope.add(
      bus.on('navigation/done', () => {
        const place = openPlace();
        // From a search to what it found on this same page. The first is the page's own arrival.
        if (!isReturn && readAddress() !== at) place?.scrollIntoView();
        isReturn = false;
        at = readAddress();
      }),
    );
    return scope.dispose;
  }, [bus]);
}

const readAddress = () => window.location.pathname + window.location.search;

/** Opens what is folded at the place, and gives it; null when the address names none that is here. */
function openPlace(): Element | null {
  const id = decodeHash(window.location.hash);
  const place = id === '' ? null : document.getElementById(id);
  if (!place) return null;
  const folded = place.closest('details');
  if (folded) folded.open = true;
  return place;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // URIError: a hand-typed percent sign.
    return hash.slice(1);
  }
}

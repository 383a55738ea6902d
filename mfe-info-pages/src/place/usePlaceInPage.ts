import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect } from 'react';

/** A return within a page is shown at once, long before this. */
const RETURN_MS = 100;

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
    // The address has changed by itself: a link within the page, to which the browser scrolls, or the way back.
    scope.listen(window, 'popstate', () => {
      isReturn = true;
      scope.timeout(() => {
        isReturn = false;
      }, RETURN_MS);
    });
    scope.listen(window, 'hashchange', () => openPlace());
    scope.add(
      bus.on('navigation/done', () => {
        const place = openPlace();
        // From a search to what it found on this same page. The first is the page's own arrival.
        const isOther = readAddress() !== at;
        at = readAddress();
        // The router may tell of a return before the event itself has reached us.
        if (place && isOther) scope.timeout(() => !isReturn && place.scrollIntoView(), 0);
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

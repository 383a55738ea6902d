import { findTopDialog } from '@nyimbo/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';
import { useShell } from '../ShellContext.ts';
import { entryKeyOf, isFreshDocument } from './entryKey.ts';
import { hasServedHead, presentTitle, showPageHead } from './pageHead.ts';
import type { ShownPage } from './usePage.ts';
import { whenPageSettles } from './whenPageSettles.ts';

interface PageArrival {
  /** NAV-4: a navigation is in progress. */
  isLoading: boolean;
  /** The text for screen readers after a navigation; '' for the first page. */
  announcement: string;
}

/**
 * Focuses the page's heading. Keyboard navigation then continues from the start of the page. Leaves the focus in a modal
 * dialog that was opened before the page arrived.
 */
function focusPage(main: HTMLElement): void {
  if (findTopDialog()) return;
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** Updates head, scroll position, focus, announcement and loading state once a page is on screen. */
export function usePageArrival(page: ShownPage, location: Location): PageArrival {
  const { bus, scroll, slots, globals } = useShell();
  const navigationType = useNavigationType();
  const [settledKey, setSettledKey] = useState(location.key);
  const [announcement, setAnnouncement] = useState('');
  const arrived = useRef<Location | null>(null);

  // A layout effect runs before the page's own effects. A page can then replace the head with better data, such as the
  // artist's exact name.
  useLayoutEffect(() => {
    globals.keepEarlyPage?.(bus, page.status === 'none' ? null : page.location.pathname);
    if (page.status === 'none' || !page.match) return;
    // The server's HTML already has the head of the first page ('default'), with names from the catalogue (RTE-50).
    if (arrived.current === null && page.location.key === 'default' && hasServedHead()) return;
    showPageHead(page.match, page.location.pathname, globals.country);
  }, [page, bus, globals]);

  useEffect(() => {
    if (page.status === 'none' || arrived.current === page.location) return undefined;
    const isFirst = arrived.current === null;
    const isSamePath = arrived.current?.pathname === page.location.pathname;
    arrived.current = page.location;
    const main = document.getElementById('main');
    if (!main) return undefined;
    if (navigationType === 'POP') {
      // Do not move a visitor who has scrolled before the first page arrived.
      const shouldRestore = !isFirst || (window.scrollY === 0 && !isFreshDocument());
      if (shouldRestore) scroll.restore(entryKeyOf(page.location));
    } else if (!isSamePath) scroll.toTop(page.location.hash);
    if (!isFirst && !isSamePath && page.location.hash === '') focusPage(main);
    if (!isFirst && page.match) setAnnouncement(presentTitle(page.match, globals.country));
    bus.emit('navigation/done', { path: page.location.pathname + page.location.search });
    const key = page.location.key;
    whenPageSettles(main, () => {
      setSettledKey(key);
      slots.announceFirstScreen();
    });
    return undefined;
  }, [page, navigationType, bus, scroll, slots, globals]);

  return { isLoading: settledKey !== location.key, announcement };
}

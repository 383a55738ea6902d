import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';
import { useShell } from '../ShellContext.ts';
import { hasServedHead, presentTitle, showPageHead } from './pageHead.ts';
import type { ShownPage } from './usePage.ts';
import { whenPageSettles } from './whenPageSettles.ts';

export interface PageArrival {
  /** NAV-4: a navigation is under way. */
  isLoading: boolean;
  /** What a screen reader is told once a page has arrived; '' for the first. */
  announcement: string;
}

/** Where the focus goes on arrival, so that the keyboard goes on from the page's beginning. */
function focusPage(main: HTMLElement): void {
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** What happens once a page is on screen: its head, scroll, focus, announcement, and the end of the loader. */
export function usePageArrival(page: ShownPage, location: Location): PageArrival {
  const { bus, scroll, slots, globals } = useShell();
  const navigationType = useNavigationType();
  const [settledKey, setSettledKey] = useState(location.key);
  const [announcement, setAnnouncement] = useState('');
  const arrived = useRef<Location | null>(null);

  // Before the page's own effects: a page that knows its words better (the artist's name as it is written) has the last.
  useLayoutEffect(() => {
    globals.keepEarlyPage?.(bus, page.status === 'none' ? null : page.location.pathname);
    if (page.status === 'none' || !page.match) return;
    // The HTML came with a head for the first address ('default'), which says it as the catalogue does (RTE-50).
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
      // Who has scrolled before the first page was there is reading.
      if (!isFirst || window.scrollY === 0) scroll.restore(page.location.key);
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

import { useCallback, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { PartComponent } from '../host/createModuleLoader.ts';
import type { SiteMatch } from '../host/createSite.ts';
import { useShell } from '../ShellContext.ts';
import { useRecovery } from '../support/useRecovery.ts';

/** What `main` shows. The page before stays until the next one is there or has failed. */
export type ShownPage =
  | { status: 'none' }
  | { status: 'shown'; location: Location; match: SiteMatch; component: PartComponent }
  | { status: 'failed'; location: Location; match: SiteMatch | null };

/** Loads the page of each location; the last location wins, whatever arrives first. */
export function usePage(location: Location): { page: ShownPage; retry: () => void } {
  const { site, loader } = useShell().pages;
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState<ShownPage>({ status: 'none' });
  const match = site.match(location.pathname);
  const isSettled = page.status !== 'none' && page.location === location;

  // What needs no waiting is shown in this same render: no route, or a module that is here already.
  if (!isSettled) {
    const component = match && loader.peek(match.route);
    if (!match) setPage({ status: 'failed', location, match });
    else if (component) setPage({ status: 'shown', location, match, component });
  }

  useEffect(() => {
    const wanted = site.match(location.pathname);
    if (!wanted || loader.peek(wanted.route)) return undefined;
    let isCurrent = true;
    loader.follow(
      wanted.route,
      (component) => isCurrent && setPage({ status: 'shown', location, match: wanted, component }),
      () => isCurrent && setPage({ status: 'failed', location, match: wanted }),
    );
    return () => {
      isCurrent = false;
    };
  }, [site, loader, location, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useRecovery(page.status === 'failed', retry);
  return { page, retry };
}

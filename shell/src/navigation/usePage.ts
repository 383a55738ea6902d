import { useCallback, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { PartComponent } from '../host/createModuleLoader.ts';
import type { SiteMatch } from '../host/createSite.ts';
import { useShell } from '../ShellContext.ts';
import { useRecovery } from '../support/useRecovery.ts';
import { useStore } from '../support/useStore.ts';

/** The content of `main`. The previous page stays until the next one is loaded or has failed. */
export type ShownPage =
  | { status: 'none' }
  | { status: 'shown'; location: Location; match: SiteMatch; component: PartComponent; replacements: number }
  | { status: 'failed'; location: Location; match: SiteMatch | null; replacements: number };

const isSame = (one: ShownPage, other: ShownPage) =>
  one.status === 'shown' &&
  other.status === 'shown' &&
  one.location === other.location &&
  one.component === other.component &&
  one.replacements === other.replacements;

/** Loads the page of each location. The latest location wins, regardless of the order in which modules arrive. */
export function usePage(location: Location): { page: ShownPage; retry: () => void } {
  const { site, loader } = useShell().pages;
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState<ShownPage>({ status: 'none' });
  const replacements = useStore(loader.replacements);
  const match = site.match(location.pathname);
  // After a fallback (`replacements` has changed), the page must load again from the other build, even if it had
  // failed.
  const isSettled = page.status !== 'none' && page.location === location && page.replacements === replacements;

  // If there is nothing to wait for, set the page during the render: no remote owns the URL, or the module has already
  // loaded.
  if (!isSettled) {
    const component = match && loader.peek(match.route);
    if (!match) setPage({ status: 'failed', location, match, replacements });
    else if (component) setPage({ status: 'shown', location, match, component, replacements });
  }

  useEffect(() => {
    const wanted = site.match(location.pathname);
    if (!wanted) return undefined;
    let isCurrent = true;
    const show = (component: PartComponent) => {
      const shown: ShownPage = { status: 'shown', location, match: wanted, component, replacements };
      if (isCurrent) setPage((before) => (isSame(before, shown) ? before : shown));
    };
    const fail = () => isCurrent && setPage({ status: 'failed', location, match: wanted, replacements });
    // The module may have loaded since the render.
    const loaded = loader.peek(wanted.route);
    if (loaded) show(loaded);
    else loader.follow(wanted.route, show, fail);
    return () => {
      isCurrent = false;
    };
  }, [site, loader, location, attempt, replacements]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useRecovery(page.status === 'failed', retry);
  return { page, retry };
}

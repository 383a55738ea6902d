import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { PartComponent } from '../host/createModuleLoader.ts';
import type { SiteMatch } from '../host/createSite.ts';
import { useShell } from '../ShellContext.ts';

/** What `main` shows. The page before stays until the next one is there or has failed. */
export type ShownPage =
  | { status: 'none' }
  | { status: 'shown'; location: Location; match: SiteMatch; component: PartComponent }
  | { status: 'failed'; location: Location; match: SiteMatch | null };

/** Loads the page of each location; the last location wins, whatever arrives first. */
export function usePage(location: Location): { page: ShownPage; retry: () => void } {
  const { site, loader } = useShell();
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState<ShownPage>({ status: 'none' });

  useEffect(() => {
    const match = site.match(location.pathname);
    if (!match) {
      setPage({ status: 'failed', location, match });
      return undefined;
    }
    let isCurrent = true;
    const show = (component: PartComponent) => setPage({ status: 'shown', location, match, component });
    const ready = loader.peek(match.route);
    if (ready) show(ready);
    else {
      loader.load(match.route).then(
        (component) => isCurrent && show(component),
        () => isCurrent && setPage({ status: 'failed', location, match }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [site, loader, location, attempt]);

  return { page, retry: () => setAttempt((before) => before + 1) };
}

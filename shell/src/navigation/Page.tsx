import type { ReactElement } from 'react';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { useShell } from '../ShellContext.ts';
import { FailedPage } from './FailedPage.tsx';
import { presentPageName } from './pageHead.ts';
import type { ShownPage } from './usePage.ts';

interface PageProps {
  page: ShownPage;
  onRetry: () => void;
}

/** The page in `main`: a remote's module with the parameters of the URL, or an error card. */
export function Page({ page, onRetry }: PageProps): ReactElement | null {
  const { globals, pages } = useShell();
  const renderFailure = (retry: () => void) => {
    const match = page.status === 'none' ? null : page.match;
    return <FailedPage title={presentPageName(match, globals.country)} onRetry={retry} />;
  };
  switch (page.status) {
    case 'none':
      return null;
    case 'failed':
      return renderFailure(onRetry);
    case 'shown': {
      const { match, location, component } = page;
      // The key remounts the page for a new path, but not for a new query, because a query contains filters of the same
      // page.
      const key = `${match.route.remote} ${match.route.module} ${location.pathname}`;
      const props = { params: match.params, search: location.search, path: location.pathname };
      return (
        <PartBoundary
          key={key}
          part={component}
          props={props}
          renderFailure={renderFailure}
          onMountFailed={(part, error) => pages.loader.replace(match.route, part, error)}
        />
      );
    }
  }
}

import type { ReactElement } from 'react';
import { ErrorCard } from '@nyimbo/shared-ui';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { useShell } from '../ShellContext.ts';
import type { ShownPage } from './usePage.ts';

interface PageProps {
  page: ShownPage;
  onRetry: () => void;
}

/** The page in `main`: a remote's module with the values of its address, or the card that says it is not there. */
export function Page({ page, onRetry }: PageProps): ReactElement | null {
  const { loader } = useShell().pages;
  switch (page.status) {
    case 'none':
      return null;
    case 'failed':
      return <ErrorCard onRetry={onRetry} />;
    case 'shown': {
      const { match, location, component } = page;
      // Another address of the same page is another page; another query is not: filters live there.
      const key = `${match.route.remote} ${match.route.module} ${location.pathname}`;
      const props = { params: match.params, search: location.search, path: location.pathname };
      return (
        <PartBoundary
          key={key}
          part={component}
          props={props}
          onMountFailed={(part, error) => loader.replace(match.route, part, error)}
        />
      );
    }
  }
}

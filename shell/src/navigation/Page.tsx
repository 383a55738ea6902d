import { createElement, type ReactElement } from 'react';
import { ErrorCard } from '@nyimbo/shared-ui';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import type { ShownPage } from './usePage.ts';

interface PageProps {
  page: ShownPage;
  onRetry: () => void;
}

/** The page in `main`: a remote's module with the values of its address, or the card that says it is not there. */
export function Page({ page, onRetry }: PageProps): ReactElement | null {
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
        <PartBoundary key={key} renderFailure={(retry) => <ErrorCard onRetry={retry} />}>
          {createElement(component, props)}
        </PartBoundary>
      );
    }
  }
}

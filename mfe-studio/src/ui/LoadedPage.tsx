import { EmptyState, ErrorCard, Skeleton } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import type { StudioCallResult } from '../api/useStudioCall.ts';
import { PageTitle } from './pageStyles.ts';

interface LoadedPageProps<Answer> {
  call: StudioCallResult<Answer>;
  /** The page's title until the response arrives. */
  title: string;
  children: (answer: Answer) => ReactNode;
}

/** Renders `children` once the page's call has succeeded; until then a loading, error or not-found state. */
export function LoadedPage<Answer>({ call, title, children }: LoadedPageProps<Answer>): ReactElement {
  const { data, error, isBusy, refetch } = call;
  if (data !== undefined) return <>{children(data)}</>;
  if (error?.code === 'not-found' || error?.code === 'invalid') {
    return <EmptyState level={1} title={`${title} not found`} text="It may have been merged or deleted." />;
  }
  return (
    <div aria-busy={isBusy || undefined}>
      <PageTitle>{title}</PageTitle>
      {error === null ? (
        <Skeleton height="20rem" />
      ) : (
        <ErrorCard text={error.message} isRetrying={isBusy} onRetry={refetch} />
      )}
    </div>
  );
}

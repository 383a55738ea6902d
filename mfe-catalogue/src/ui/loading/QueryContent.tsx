import { ErrorCard } from '@nyimbo/shared-ui';
import type { ReactNode } from 'react';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface QueryContentProps<Data> {
  query: Query<Data>;
  /** Shown until the data loads. */
  skeleton: ReactNode;
  /** Replaces the error card, for errors with their own view. */
  failure?: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that depends on data: its skeleton, its error card with 'Try again', or its content. */
export function QueryContent<Data>({ query, skeleton, failure, children }: QueryContentProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton;
  return failure?.(query.error) ?? <ErrorCard onRetry={() => void query.refetch()} />;
}

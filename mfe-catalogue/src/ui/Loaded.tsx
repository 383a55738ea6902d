import { ErrorCard } from '@nyimbo/shared-ui';
import type { ReactNode } from 'react';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: Query<Data>;
  /** What keeps the place until the data is there. */
  skeleton: ReactNode;
  /** In place of the error card, for errors that have a page of their own. */
  failure?: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that waits for data: its skeleton, its error card with 'Try again', or what it is for. */
export function Loaded<Data>({ query, skeleton, failure, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton;
  return failure?.(query.error) ?? <ErrorCard onRetry={() => void query.refetch()} />;
}

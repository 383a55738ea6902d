import { Button, formatFullCount, Skeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { StudioCallResult } from '../api/useStudioCall.ts';

interface OverviewCardProps {
  call: StudioCallResult<{ total: number; isTotalCut: boolean }>;
  label: string;
  href: string;
}

/** A card with the number of rows in a list, and a link to the list. */
export function OverviewCard({ call, label, href }: OverviewCardProps): ReactElement {
  const { data, error, isBusy, refetch } = call;
  return (
    <li aria-busy={isBusy || undefined}>
      {data === undefined && error === null && <Skeleton width="4rem" height="2rem" />}
      {data !== undefined && (
        <strong>
          {formatFullCount(data.total)}
          {data.isTotalCut && '+'}
        </strong>
      )}
      {data === undefined && error !== null && (
        <Button isBusy={isBusy} onClick={refetch}>
          Try again
        </Button>
      )}
      <a href={href}>{label}</a>
    </li>
  );
}

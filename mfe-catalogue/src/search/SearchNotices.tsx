import { Button, ButtonLink, EmptyState, OfflineIcon, RetryIcon, Skeleton } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { size, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { SearchNotice, SearchSection } from './searchLayout.ts';

const Title = styled.h3`
  ${type.section};
`;

/** SRC-2: different messages for an unreachable server (page error) and for a rejected request (server error). */
export function SearchFailureNotice({
  serverMessage,
  onRetry,
}: {
  serverMessage: string | null;
  onRetry: () => void;
}): ReactElement {
  return (
    <SearchNotice>
      <OfflineIcon size="lg" />
      <Title>{serverMessage === null ? 'Search isn’t responding' : 'Search did not finish'}</Title>
      <p>{serverMessage ?? 'We’ll try again when you’re back online. You can also try now.'}</p>
      <Button variant="strong" icon={<RetryIcon />} onClick={onRetry}>
        Try again
      </Button>
    </SearchNotice>
  );
}

/** Shown when a search succeeds without a hit; leads to the contact form. */
export function NothingFound({ input }: { input: string }): ReactElement {
  return (
    <EmptyState
      level={3}
      mark="search"
      title={`No results for “${input}”`}
      text="Check the spelling, or try fewer letters. Titles in Chichewa and Tumbuka work with or without ŵ."
      action={<ButtonLink href={buildPath('Contact')}>Ask us to add it</ButtonLink>}
    />
  );
}

const HitSkeletons = styled.div`
  display: grid;
  gap: ${space[3]};
`;

/** Placeholder while the first results load. */
export function SearchSkeleton(): ReactElement {
  return (
    <DelayedAppearance aria-hidden="true">
      <SearchSection as="div">
        <HitSkeletons>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={size.avatar} />
          ))}
        </HitSkeletons>
      </SearchSection>
    </DelayedAppearance>
  );
}

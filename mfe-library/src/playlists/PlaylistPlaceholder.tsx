import { BelowHero, Breadcrumb, ErrorCard, Hem, Hero, Skeleton, SongListSkeleton } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const SKELETON_ROWS = 6;

const Lines = styled.div`
  display: grid;
  gap: ${space[3]};
  min-height: 7rem;
`;

interface PlaylistPlaceholderProps {
  breadcrumb: ReactNode[];
  /** Set after a failure: replaces the rows with an error and 'Try again'. */
  onRetry?: () => void;
}

/** Replaces a playlist's page while it loads, and after a failure. */
export function PlaylistPlaceholder({ breadcrumb, onRetry }: PlaylistPlaceholderProps): ReactElement {
  return (
    <>
      <Hero
        kind="playlist"
        label="Playlist"
        title={onRetry ? 'This playlist did not load' : <Skeleton width="14rem" height="2.5rem" />}
        isBusy={!onRetry}
        hem={<Hem of="none" />}
        art={<Skeleton ratio="1" />}
        breadcrumb={<Breadcrumb parts={breadcrumb} />}
      >
        <Lines aria-hidden="true">
          <Skeleton width="60%" height="1rem" />
          <Skeleton width="35%" height="1rem" />
        </Lines>
      </Hero>
      <BelowHero aria-label="Songs" aria-busy={!onRetry}>
        {onRetry ? <ErrorCard onRetry={onRetry} /> : <SongListSkeleton rows={SKELETON_ROWS} />}
      </BelowHero>
    </>
  );
}

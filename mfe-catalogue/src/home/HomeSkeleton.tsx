import { Section, Skeleton, SongListSkeleton } from '@nyimbo/shared-ui';
import { size } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { LoadingStatus } from '../ui/loading/LoadingStatus.tsx';
import { NewReleasesSkeleton } from './BelowFoldSkeleton.tsx';
import { LeadBar, LeadRoot } from './leadLayout.ts';
import { sectionHeadings } from './sectionHeadings.ts';
import { TrendLayout } from './trendLayout.ts';

const ROWS_PER_COLUMN = 6;

/** Placeholder for the first sections of the home page, in their final sizes. */
export function HomeSkeleton(): ReactElement {
  return (
    <>
      <LoadingStatus />
      <Section {...sectionHeadings.trending} isBusy>
        <DelayedAppearance>
          <TrendLayout aria-hidden="true">
            <LeadRoot as="div">
              <Skeleton ratio="1" />
              <LeadBar>
                <Skeleton height={size.play} />
              </LeadBar>
            </LeadRoot>
            <SongListSkeleton rows={ROWS_PER_COLUMN} variant="short" />
            <SongListSkeleton rows={ROWS_PER_COLUMN} variant="short" />
          </TrendLayout>
        </DelayedAppearance>
      </Section>
      <NewReleasesSkeleton />
    </>
  );
}

import { Section, ShelfSkeleton, Skeleton, SongListSkeleton } from '@nyimbo/shared-ui';
import { size } from '@nyimbo/shared-ui/styles';
import { Delayed } from '../ui/Delayed.ts';
import { LoadingStatus } from '../ui/LoadingStatus.tsx';
import { LeadBar, LeadRoot } from './leadLayout.ts';
import { TrendLayout } from './trendLayout.ts';

const ROWS_PER_COLUMN = 6;

/** The place of home's first sections, in their real sizes. */
export function HomeSkeleton() {
  return (
    <>
      <LoadingStatus />
      <Section title="Trending songs" isBusy>
        <Delayed>
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
        </Delayed>
      </Section>
      <Section title="New releases" isBusy>
        <Delayed>
          <ShelfSkeleton />
        </Delayed>
      </Section>
    </>
  );
}

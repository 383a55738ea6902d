import { buildPath } from '@nyimbo/shared-api/paths';
import { Section, ShelfSkeleton, SongListSkeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { songListHref } from '../lists/songLists.ts';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { LoadingStatus } from '../ui/loading/LoadingStatus.tsx';

/** Placeholder for the first sections of the song page. */
export function SongSectionsSkeleton(): ReactElement {
  return (
    <>
      <LoadingStatus />
      <Section title="More from sale artists" seeAllHref={songListHref('sale')} isBusy>
        <DelayedAppearance>
          <ShelfSkeleton />
        </DelayedAppearance>
      </Section>
      <Section title="Songs you might like" seeAllHref={buildPath('TrendingSongs')} isBusy>
        <DelayedAppearance>
          <SongListSkeleton rows={6} variant="stacked" />
        </DelayedAppearance>
      </Section>
    </>
  );
}

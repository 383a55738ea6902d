import { createLater, ErrorCard, Section, useLater } from '@nyimbo/shared-ui';
import { Loaded } from '../ui/Loaded.tsx';
import { useIsIdle } from '../ui/useIsIdle.ts';
import { LowerSkeleton } from './LowerSkeleton.tsx';
import type { HomeData } from './presentHome.ts';
import { sectionHeads } from './sectionHeads.ts';

const laterSections = createLater(() => import('./LowerSections.tsx').then(({ LowerSections }) => LowerSections));

/**
 * The home page below the first screen. Its code loads once the first screen is rendered; placeholders hold its space.
 */
export function LowerPart({ home }: { home: HomeData }) {
  const part = useLater(laterSections, useIsIdle());
  return (
    <Loaded
      query={part}
      skeleton={<LowerSkeleton home={home} />}
      failure={() => (
        <Section {...sectionHeads.newReleases}>
          <ErrorCard onRetry={part.refetch} />
        </Section>
      )}
    >
      {(LowerSections) => <LowerSections home={home} />}
    </Loaded>
  );
}

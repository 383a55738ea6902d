import { createLater, ErrorCard, Section, useLater } from '@nyimbo/shared-ui';
import { useCallback, useState } from 'react';
import { Loaded } from '../ui/Loaded.tsx';
import { useWhenIdle } from '../ui/useWhenIdle.ts';
import { LowerSkeleton } from './LowerSkeleton.tsx';
import type { HomeData } from './presentHome.ts';
import { sectionHeads } from './sectionHeads.ts';

const laterSections = createLater(() => import('./LowerSections.tsx').then(({ LowerSections }) => LowerSections));

/** Home below its first screen. Its code comes when the first screen is up, and its places are kept until then. */
export function LowerPart({ home }: { home: HomeData }) {
  const [isDue, setDue] = useState(false);
  useWhenIdle(useCallback(() => setDue(true), []));
  const part = useLater(laterSections, isDue);
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

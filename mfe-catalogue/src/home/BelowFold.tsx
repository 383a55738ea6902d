import { createLazyModule, ErrorCard, Section, useLazyModule } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { useIsIdle } from '../ui/useIsIdle.ts';
import { BelowFoldSkeleton } from './BelowFoldSkeleton.tsx';
import type { HomeData } from './presentHome.ts';
import { sectionHeadings } from './sectionHeadings.ts';

const lazySections = createLazyModule(() =>
  import('./BelowFoldSections.tsx').then(({ BelowFoldSections }) => BelowFoldSections),
);

/**
 * The home page below the first screen. Its code loads once the first screen is rendered; placeholders hold its space.
 */
export function BelowFold({ home }: { home: HomeData }): ReactElement {
  const part = useLazyModule(lazySections, useIsIdle());
  return (
    <Loaded
      query={part}
      skeleton={<BelowFoldSkeleton home={home} />}
      failure={() => (
        <Section {...sectionHeadings.newReleases}>
          <ErrorCard onRetry={part.refetch} />
        </Section>
      )}
    >
      {(BelowFoldSections) => <BelowFoldSections home={home} />}
    </Loaded>
  );
}

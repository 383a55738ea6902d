import { createLazyModule, ErrorCard, Section, useLazyModule } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { QueryContent } from '../ui/loading/QueryContent.tsx';
import { useIsIdle } from '../ui/useIsIdle.ts';
import { BelowFoldSkeleton } from './BelowFoldSkeleton.tsx';
import type { HomeContent } from './toHomeContent.ts';
import { sectionHeadings } from './sectionHeadings.ts';

const lazySections = createLazyModule(() =>
  import('./BelowFoldSections.tsx').then(({ BelowFoldSections }) => BelowFoldSections),
);

/**
 * The part of the home page below the first screen. Its code loads once the first screen is rendered; until then,
 * placeholders reserve the space.
 */
export function BelowFold({ home }: { home: HomeContent }): ReactElement {
  const lazyModule = useLazyModule(lazySections, useIsIdle());
  return (
    <QueryContent
      query={lazyModule}
      skeleton={<BelowFoldSkeleton home={home} />}
      failure={() => (
        <Section {...sectionHeadings.newReleases}>
          <ErrorCard onRetry={lazyModule.refetch} />
        </Section>
      )}
    >
      {(BelowFoldSections) => <BelowFoldSections home={home} />}
    </QueryContent>
  );
}

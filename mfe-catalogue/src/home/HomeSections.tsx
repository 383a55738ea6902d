import type { ReactElement } from 'react';
import type { HomeContent } from './toHomeContent.ts';
import { BelowFold } from './BelowFold.tsx';
import { TrendingSection } from './TrendingSection.tsx';

/** All sections of the home page below its hero. */
export function HomeSections({ home }: { home: HomeContent }): ReactElement {
  return (
    <>
      <TrendingSection songs={home.trending} />
      <BelowFold home={home} />
    </>
  );
}

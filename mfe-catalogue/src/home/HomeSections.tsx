import type { ReactElement } from 'react';
import type { HomeData } from './presentHome.ts';
import { BelowFold } from './BelowFold.tsx';
import { TrendingSection } from './TrendingSection.tsx';

/** All sections of the home page below its hero. */
export function HomeSections({ home }: { home: HomeData }): ReactElement {
  return (
    <>
      <TrendingSection songs={home.trending} />
      <BelowFold home={home} />
    </>
  );
}

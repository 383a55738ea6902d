import type { HomeData } from './presentHome.ts';
import { LowerPart } from './LowerPart.tsx';
import { TrendingSection } from './TrendingSection.tsx';

/** All sections of the home page below its hero. */
export function HomeSections({ home }: { home: HomeData }) {
  return (
    <>
      <TrendingSection songs={home.trending} />
      <LowerPart home={home} />
    </>
  );
}

import type { HomeData } from './presentHome.ts';
import { LowerPart } from './LowerPart.tsx';
import { TrendingSection } from './TrendingSection.tsx';

/** Everything of home below its opening. */
export function HomeSections({ home }: { home: HomeData }) {
  return (
    <>
      <TrendingSection songs={home.trending} />
      <LowerPart home={home} />
    </>
  );
}

import type { ReactNode } from 'react';
import { useCall } from '../api/useCall.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { HomeSections } from './HomeSections.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { Opening } from './Opening.tsx';
import { presentHome } from './presentHome.ts';

/** Home. `top` stands above its opening and then has the page's title (RTE-13). */
export function HomeView({ top }: { top?: ReactNode }) {
  const home = useCall('home', {}, presentHome);
  return (
    <>
      {top}
      <Opening counters={home.data?.counters} headingLevel={top ? 'h2' : 'h1'} />
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {(data) => <HomeSections home={data} />}
      </Loaded>
    </>
  );
}

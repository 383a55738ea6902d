import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../api/useCall.ts';
import { QueryContent } from '../ui/loading/QueryContent.tsx';
import { HomeSections } from './HomeSections.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HomeHero } from './HomeHero.tsx';
import { toHomeContent } from './toHomeContent.ts';

const TopSlot = styled.div`
  margin-bottom: ${space[10]};
`;

/** The home page. `top` is content above the hero, such as a song, which then has the page's `h1` (RTE-13). */
export function HomeView({ top }: { top?: ReactNode }): ReactElement {
  const home = useCall('home', {}, toHomeContent);
  return (
    <>
      {top ? <TopSlot>{top}</TopSlot> : null}
      <HomeHero counters={home.data?.counters} headingLevel={top ? 'h2' : 'h1'} />
      <QueryContent query={home} skeleton={<HomeSkeleton />}>
        {(data) => <HomeSections home={data} />}
      </QueryContent>
    </>
  );
}

import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../api/useCall.ts';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { HomeSections } from './HomeSections.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HomeHero } from './HomeHero.tsx';
import { presentHome } from './presentHome.ts';

const Top = styled.div`
  margin-bottom: ${space[10]};
`;

/** The home page. `top` is shown above the hero and then holds the page's title (RTE-13). */
export function HomeView({ top }: { top?: ReactNode }): ReactElement {
  const home = useCall('home', {}, presentHome);
  return (
    <>
      {top ? <Top>{top}</Top> : null}
      <HomeHero counters={home.data?.counters} headingLevel={top ? 'h2' : 'h1'} />
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {(data) => <HomeSections home={data} />}
      </Loaded>
    </>
  );
}

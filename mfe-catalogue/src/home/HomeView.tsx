import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../api/useCall.ts';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { QueryContent } from '../ui/loading/QueryContent.tsx';
import { HomeSections } from './HomeSections.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HomeHero } from './HomeHero.tsx';
import { toHomeContent } from './toHomeContent.ts';

const TopSlot = styled.div`
  margin-bottom: ${space[10]};
`;

interface HomeViewProps {
  /** Content above the hero, such as a song, which then has the page's `h1` (RTE-13). */
  top?: ReactNode;
  isTopLoading?: boolean;
}

/** The home page. */
export function HomeView({ top, isTopLoading = false }: HomeViewProps): ReactElement {
  // Before the return below, so that home loads at the same time as the top.
  const home = useCall('home', {}, toHomeContent);
  // The loaded top can have another height, which would move the content below it.
  if (isTopLoading) return <LoadingContent>{top}</LoadingContent>;
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

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Delayed } from './Delayed.ts';
import { LoadingStatus } from './LoadingStatus.tsx';

/** As tall as the window, so that the footer waits below it and does not jump when the content comes. */
const Place = styled.div`
  min-height: 100vh;
`;

/** The main content of a page that is on its way, with its skeleton. */
export function LoadingPlace({ children }: { children: ReactNode }) {
  return (
    <Place aria-busy="true">
      <LoadingStatus />
      <Delayed>{children}</Delayed>
    </Place>
  );
}

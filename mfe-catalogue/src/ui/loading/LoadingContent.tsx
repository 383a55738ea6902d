import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { DelayedAppearance } from './DelayedAppearance.ts';
import { LoadingStatus } from './LoadingStatus.tsx';

/** As tall as the window, so that the footer stays below it and does not jump when the content loads. */
const Root = styled.div`
  min-height: 100vh;
`;

/** The main content of a loading page, with its skeleton. */
export function LoadingContent({ children }: { children: ReactNode }): ReactElement {
  return (
    <Root aria-busy="true">
      <LoadingStatus />
      <DelayedAppearance>{children}</DelayedAppearance>
    </Root>
  );
}

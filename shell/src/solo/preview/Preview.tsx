import type { ReactElement } from 'react';
import { BrowserRouter, type Location } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { EmptyState, PageLoader } from '@nyimbo/shared-ui';
import { size, space } from '@nyimbo/shared-ui/styles';
import { Page } from '../../navigation/Page.tsx';
import { useNavigation } from '../../navigation/useNavigation.ts';
import { usePage } from '../../navigation/usePage.ts';
import { usePageArrival } from '../../navigation/usePageArrival.ts';
import { RemotePart } from '../../parts/RemotePart.tsx';
import { SlotPortals } from '../../parts/SlotPortals.tsx';
import { ShellProvider, useShell } from '../../ShellContext.ts';
import type { Shell } from '../../createShell.ts';
import type { Store } from '../../support/createStore.ts';
import { useStore } from '../../support/useStore.ts';
import { Toasts } from '../../toasts/Toasts.tsx';
import { EMPTY_PREVIEW_PATH } from '../soloPage.ts';
import type { MountedPart } from './SoloApi.ts';

/** The area of the page, with the same padding as in the site's frame. */
const PageArea = styled.main`
  min-height: 50vh;
  padding: ${space[8]} ${size.gutter} var(--player-inset);
  outline: none;
`;

const PlayerInset = createGlobalStyle`
  :root { --player-inset: 0px; }
  :root[data-player='shown'] { --player-inset: ${size.playerWave}; }
  :root[data-player='shown'][data-player-style='advanced'] { --player-inset: ${size.playerAdvanced}; }

  nyimbo-slot { display: block; }
`;

/** Renders the page of a location. Updates the head, the scroll position and the focus, as the shell does. */
function PreviewPage({ location }: { location: Location }): ReactElement {
  const { pages } = useShell();
  const { page, retry } = usePage(location);
  const { isLoading } = usePageArrival(page, location);
  if (!pages.site.match(location.pathname)) {
    return <EmptyState title="No page here" text={`${location.pathname} belongs to another remote, or to none.`} />;
  }
  return (
    <>
      {isLoading && <PageLoader />}
      <Page page={page} onRetry={retry} />
    </>
  );
}

interface PreviewProps {
  shell: Shell;
  remote: string;
  mounted: Store<readonly MountedPart[]>;
}

function Layout({ remote, mounted }: Omit<PreviewProps, 'shell'>): ReactElement {
  const location = useNavigation();
  const parts = useStore(mounted);
  return (
    <>
      <PlayerInset />
      <PageArea id="main" tabIndex={-1}>
        {location.pathname !== EMPTY_PREVIEW_PATH && <PreviewPage location={location} />}
      </PageArea>
      {parts.map(({ module, props }) => (
        <div key={module} data-solo-part={module}>
          <RemotePart id={{ remote, module }} props={props} />
        </div>
      ))}
      <SlotPortals />
      <Toasts />
    </>
  );
}

/** Runs the remote: its page, its mounted parts, and the shell's toasts. */
export function Preview({ shell, remote, mounted }: PreviewProps): ReactElement {
  return (
    <ShellProvider value={shell}>
      <BrowserRouter>
        <Layout remote={remote} mounted={mounted} />
      </BrowserRouter>
    </ShellProvider>
  );
}

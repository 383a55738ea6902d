import { createElement, type ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createLazyModule, PageLoader } from '@nyimbo/shared-ui';
import type { Shell } from './createShell.ts';
import { AccountArea } from './frame/AccountArea.tsx';
import { Frame } from './frame/Frame.tsx';
import { FailedOverlays } from './frame/FailedOverlays.ts';
import { Page } from './navigation/Page.tsx';
import { useNavigation } from './navigation/useNavigation.ts';
import { usePage } from './navigation/usePage.ts';
import { usePageArrival } from './navigation/usePageArrival.ts';
import { EarlySong } from './parts/EarlySong.tsx';
import { Slot } from './parts/Slot.tsx';
import { SlotPortals } from './parts/SlotPortals.tsx';
import { useSearchKeys } from './frame/useSearchKeys.ts';
import { ShellProvider, useShell } from './ShellContext.ts';
import { useOnDemand } from './support/useOnDemand.ts';
import { useStore } from './support/useStore.ts';
import { Toasts } from './toasts/Toasts.tsx';

const lazySideMenu = createLazyModule(async () => (await import('./frame/SideMenu.tsx')).SideMenu);

/** The layout, with the page of the current URL. */
function Layout(): ReactElement {
  const { globals, menus, preferences, openSearch } = useShell();
  const location = useNavigation();
  const { page, retry } = usePage(location);
  const { isLoading, announcement } = usePageArrival(page, location);
  const theme = useStore(preferences.theme);
  const isMenuOpen = useStore(menus.isMenuOpen);
  const isSideMenuOpen = useStore(menus.isSideMenuOpen);
  const SideMenu = useOnDemand(lazySideMenu, isSideMenuOpen, () => menus.isSideMenuOpen.write(false));
  useSearchKeys(openSearch);

  return (
    <>
      {isLoading && <PageLoader />}
      <Frame
        path={location.pathname}
        theme={theme}
        isMenuOpen={isMenuOpen}
        account={<AccountArea />}
        countryName={globals.country.name}
        year={new Date().getFullYear()}
        player={
          <>
            <EarlySong />
            <Slot name="player" />
          </>
        }
        onMenu={menus.toggleMenu}
        onSearch={openSearch}
        onTheme={() => preferences.set({ theme: theme === 'dark' ? 'light' : 'dark' })}
        onSideMenu={() => menus.isSideMenuOpen.write(true)}
      >
        <Page page={page} onRetry={retry} />
      </Frame>
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
      {isSideMenuOpen && SideMenu && createElement(SideMenu, { path: location.pathname })}
      <FailedOverlays>
        <Slot name="overlay" />
        <Slot name="background" />
      </FailedOverlays>
      <SlotPortals />
      <Toasts />
    </>
  );
}

/** The whole site. */
export function App({ shell }: { shell: Shell }): ReactElement {
  return (
    <ShellProvider value={shell}>
      <BrowserRouter>
        <Layout />
      </BrowserRouter>
    </ShellProvider>
  );
}

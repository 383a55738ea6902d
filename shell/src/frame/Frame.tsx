import type { ReactElement, ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { color, media, size, space, zIndex } from '@nyimbo/shared-ui/styles';
import { Footer } from './Footer.tsx';
import { Header, type HeaderProps } from './Header.tsx';
import { MainMenu } from './MainMenu.tsx';
import { TabBar } from './TabBar.tsx';

/**
 * Sets `--player-inset`: the height that the player and the tab bar cover at the bottom. Other content keeps this space
 * free. `createShell` sets `data-player="shown"` once there is a song.
 */
const PlayerInset = createGlobalStyle`
  :root { --player-inset: 0px; }
  :root[data-player='shown'] { --player-inset: ${size.playerWave}; }
  :root[data-player='shown'][data-player-style='advanced'] { --player-inset: ${size.playerAdvanced}; }
  :root[data-player='shown'][data-player-position='top'] { --player-inset: 0px; }

  ${media.phone} {
    :root { --player-inset: ${size.tabBar}; }
    :root[data-player='shown'],
    :root[data-player='shown'][data-player-style='advanced'] {
      --player-inset: calc(${size.playerWave} + ${size.tabBar});
    }
    :root[data-player='shown'][data-player-position='top'] { --player-inset: ${size.tabBar}; }
  }

  /* Places a player at the top below the header, regardless of the DOM order. */
  :root[data-player-position='top'] #app { display: flex; flex-direction: column; }
  :root[data-player-position='top'] #app > :is(.skip, header) { order: -2; }
  :root[data-player-position='top'] #app > section { order: -1; }

  /* Reserves space for the player at the top before the first song, to avoid a layout shift. */
  :root[data-player-position='top']:not([data-player='shown']) #app::before {
    content: '';
    order: -1;
    flex: none;
    height: ${size.playerWave};
    background: ${color.surface};
    border-bottom: 1px solid ${color.line};
  }
  :root[data-player-position='top'][data-player-style='advanced'] #app::before { height: ${size.playerAdvanced}; }

  /* Keeps the error card of a player that did not load above the early song and the tab bar. */
  #app > [role='alert'] { margin: ${space[4]} ${size.gutter} calc(${space[4]} + var(--player-inset)); }

  nyimbo-slot { display: block; }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  padding-bottom: var(--player-inset);

  .content {
    display: flex;
    flex-direction: column;
    min-height: calc(100vh - ${size.headerHeight} - var(--player-inset));
    padding: ${space[8]} ${size.gutter} 0;
    min-width: 0;
  }

  main {
    flex: 1;
    max-width: ${size.contentMax};
    width: 100%;
    outline: none;
  }

  /* Hides the footer below the screen until the page has loaded. Otherwise the footer jumps up on short pages. */
  main:empty {
    min-height: 100vh;
  }

  main:empty ~ footer,
  main:has([aria-busy='true']) ~ footer {
    visibility: hidden;
  }

  .menu-scrim {
    display: none;
  }

  html[data-menu='open'] & > .menu-scrim {
    ${media.abovePhone} {
      ${media.belowMenuOpen} {
        display: block;
        position: fixed;
        inset: ${size.headerHeight} 0 0;
        z-index: ${zIndex.overlay};
        background: ${color.scrim};
      }
    }
  }

  ${media.phone} {
    display: block;

    .content {
      padding: ${space[5]} ${size.gutter} 0;
    }
  }
`;

interface FrameProps extends HeaderProps {
  /** Raw path of the page, which determines the current link. */
  path: string;
  countryName: string;
  year: number | string;
  children?: ReactNode;
  /** The player's region. */
  player?: ReactNode;
  onSideMenu: () => void;
}

/** The layout of all pages. The HTML contains it as static markup, so it shows before the shell runs. */
export function Frame(props: FrameProps): ReactElement {
  const { path, countryName, year, children, player, onSideMenu, ...header } = props;
  return (
    <>
      <PlayerInset />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header {...header} />
      <Columns>
        <div className="menu-scrim" aria-hidden="true" onClick={header.onMenu} />
        <MainMenu path={path} />
        <div className="content">
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer countryName={countryName} year={year} />
        </div>
      </Columns>
      {player}
      <TabBar path={path} onSearch={header.onSearch} onMenu={onSideMenu} />
    </>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { breakpoint, color, media, size, space, zIndex } from '@nyimbo/shared-ui/styles';
import { Footer } from './Footer.tsx';
import { Header, type HeaderProps } from './Header.tsx';
import { MainMenu } from './MainMenu.tsx';
import { TabBar } from './TabBar.tsx';

const BELOW_WIDE = `@media (max-width: ${breakpoint.menuOpen - 1}px)`;

/** What the player and the tab bar cover at the bottom, for everything that must stay clear of them. */
const PlayerInset = createGlobalStyle`
  :root { --player-inset: ${size.playerWave}; }
  :root[data-player-style='advanced'] { --player-inset: ${size.playerAdvanced}; }
  :root[data-player-position='top'] { --player-inset: 0px; }

  ${media.phone} {
    :root, :root[data-player-style='advanced'] { --player-inset: calc(${size.playerWave} + ${size.tabBar}); }
    :root[data-player-position='top'] { --player-inset: ${size.tabBar}; }
  }

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

  /* Before the first page is there the footer waits below the screen, so that nothing jumps. */
  main:empty {
    min-height: 100vh;
  }

  html[data-menu='open'] & > .menu-scrim {
    ${media.abovePhone} {
      ${BELOW_WIDE} {
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

export interface FrameProps extends HeaderProps {
  /** Raw path of the page, for the current link. */
  path: string;
  countryName: string;
  year: number | string;
  children?: ReactNode;
  /** The player's region; before the content in reading order when it stands on top. */
  player?: ReactNode;
  onSideMenu: () => void;
}

/** The layout that all pages have. The HTML holds it as static text, so it shows before the shell runs. */
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

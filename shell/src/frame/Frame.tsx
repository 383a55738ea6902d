import type { ReactElement, ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { breakpoint, color, media, size, space, zIndex } from '@nyimbo/shared-ui/styles';
import { Footer } from './Footer.tsx';
import { Header, type HeaderProps } from './Header.tsx';
import { MainMenu } from './MainMenu.tsx';
import { TabBar } from './TabBar.tsx';

const BELOW_WIDE = `@media (max-width: ${breakpoint.menuOpen - 1}px)`;

/**
 * Sets the height that the player and the tab bar cover at the bottom, for all content that must stay clear of them.
 * The player sets `data-player="shown"` once it has a song.
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

  /* A player on top stands below the header, whatever its place in the document. */
  :root[data-player-position='top'] #app { display: flex; flex-direction: column; }
  :root[data-player-position='top'] #app > :is(.skip, header) { order: -2; }
  :root[data-player-position='top'] #app > section { order: -1; }

  /* It has its place before the first song, so that the song it comes with does not move the page. */
  :root[data-player-position='top']:not([data-player='shown']) #app::before {
    content: '';
    order: -1;
    flex: none;
    height: ${size.playerWave};
    background: ${color.surface};
    border-bottom: 1px solid ${color.line};
  }
  :root[data-player-position='top'][data-player-style='advanced'] #app::before { height: ${size.playerAdvanced}; }

  /* The card of a player that did not load ends above the song that sounds without it, and above the tab bar. */
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

  /* Until the page is there the footer waits below the screen, unseen: on a short page it would be seen to jump up. */
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
      ${BELOW_WIDE} {
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

export interface FrameProps extends HeaderProps {
  /** Raw path of the page, which determines the current link. */
  path: string;
  countryName: string;
  year: number | string;
  children?: ReactNode;
  /** The player's region; before the content in reading order when it is at the top. */
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

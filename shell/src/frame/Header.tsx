import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton, MenuIcon, MoonIcon, SearchIcon, SunIcon } from '@nyimbo/shared-ui';
import type { ThemeName } from '@nyimbo/shared-events';
import { color, fontFamily, media, radius, size, space, zIndex } from '@nyimbo/shared-ui/styles';
import { Brand } from './Brand.tsx';

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: ${zIndex.header};
  display: flex;
  align-items: center;
  gap: ${space[4]};
  height: ${size.headerHeight};
  padding: 0 ${size.gutter} 0 1.375rem;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};

  .search-trigger {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    width: min(27.5rem, 34vw);
    height: ${size.control};
    margin-left: ${space[8]};
    padding: 0 ${space[3]} 0 0.875rem;
    border-radius: ${radius.round};
    background: ${color.bg};
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
    color: ${color.text2};
    text-align: left;
    white-space: nowrap;
    overflow: hidden;
  }

  /* The hint and the keyboard shortcut are generated content, so the button's accessible name stays 'Search'. */
  .hint::before {
    content: attr(data-text);
  }

  kbd {
    margin-left: auto;
    flex: none;
    padding: 0 0.4375rem;
    border-radius: ${radius.cover};
    background: ${color.hover};
    color: ${color.text2};
    font: 550 0.75rem/1.25rem ${fontFamily.text};
  }

  .header-end {
    margin-left: auto;
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }

  html[data-theme='light'] & .for-dark,
  html:not([data-theme='light']) & .for-light {
    display: none;
  }

  ${media.tablet} {
    kbd {
      display: none;
    }
  }

  ${media.phone} {
    position: static;
    padding: 0 ${space[2]} 0 ${space[4]};

    .menu-toggle,
    .search-trigger {
      display: none;
    }

    .header-end {
      gap: 0;
    }
  }
`;

/**
 * The props of the header. Each handler is called when the visitor presses the button; the caller changes the state.
 */
export interface HeaderProps {
  theme: ThemeName;
  isMenuOpen: boolean;
  /** The 'Log in' button or the account menu. */
  account: ReactNode;
  onMenu: () => void;
  onSearch: () => void;
  onTheme: () => void;
}

/**
 * The header of every page. It contains the icons of both themes, and CSS hides one of them, so the static HTML needs
 * no script for this.
 */
export function Header({ theme, isMenuOpen, account, onMenu, onSearch, onTheme }: HeaderProps): ReactElement {
  return (
    <Root>
      <IconButton
        className="menu-toggle"
        label="Menu"
        icon={<MenuIcon />}
        aria-expanded={isMenuOpen}
        aria-controls="main-menu"
        onClick={onMenu}
      />
      <Brand />
      <button
        type="button"
        className="search-trigger"
        aria-label="Search"
        aria-haspopup="dialog"
        data-replay="search"
        onClick={onSearch}
      >
        <SearchIcon />
        <span className="hint" data-text="Search songs, artists, albums" />
        <kbd className="hint" data-text="/" />
      </button>
      <div className="header-end">
        <IconButton
          label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          icon={
            <>
              <SunIcon className="for-dark" />
              <MoonIcon className="for-light" />
            </>
          }
          data-replay="theme"
          onClick={onTheme}
        />
        {account}
      </div>
    </Root>
  );
}

import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { ChartIcon, HomeIcon, MenuIcon, SearchIcon, TrendingIcon } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { color, media, size, zIndex } from '@nyimbo/shared-ui/styles';
import { ariaCurrentOf } from './menuLinks.tsx';

const Root = styled.nav`
  display: none;

  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${zIndex.tabBar};
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    height: ${size.tabBar};
    background: ${color.surface};
    border-top: 1px solid ${color.line};
  }

  > * {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 0.1875rem;
    color: ${color.text2};
    font-size: 0.75rem;
    line-height: 0.875rem;
    font-weight: 550;
  }

  > [aria-current='page'] {
    color: ${color.text};
  }

  > [aria-current='page']::before {
    content: '';
    position: absolute;
    top: -1px;
    width: 2rem;
    height: 0.1875rem;
    border-radius: 0 0 ${size.ring} ${size.ring};
    background: ${color.accent};
  }
`;

interface TabBarProps {
  path: string;
  onSearch: () => void;
  onMenu: () => void;
}

/** The tab bar on phones, within reach of the thumb: `navigation "Quick"`. */
export function TabBar({ path, onSearch, onMenu }: TabBarProps): ReactElement {
  const links = [
    { label: 'Home', href: buildPath('HomePage'), icon: HomeIcon },
    { label: 'Trending', href: buildPath('TrendingSongs'), icon: TrendingIcon },
    { label: 'Charts', href: buildPath('Charts'), icon: ChartIcon },
  ].map(({ label, href, icon: Icon }) => (
    <a key={href} href={href} aria-current={ariaCurrentOf({ href }, path)}>
      <Icon />
      {label}
    </a>
  ));
  return (
    <Root aria-label="Quick">
      {links.slice(0, 2)}
      <button type="button" aria-haspopup="dialog" data-replay="search" onClick={onSearch}>
        <SearchIcon />
        Search
      </button>
      {links.slice(2)}
      <button type="button" aria-haspopup="dialog" data-replay="side-menu" onClick={onMenu}>
        <MenuIcon />
        Menu
      </button>
    </Root>
  );
}

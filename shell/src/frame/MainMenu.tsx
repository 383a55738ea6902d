import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, size, space, zIndex } from '@nyimbo/shared-ui/styles';
import { mainMenuOpenStyles } from './mainMenuOpenStyles.ts';
import { aboutLinks, ariaCurrentOf, listenLinks, type MenuLink } from './menuLinks.tsx';

/**
 * The closed menu is a narrow rail with icons above small labels. The open menu (`<html data-menu="open">`) has its
 * icons beside the labels, and shows the groups.
 */
const Root = styled.nav`
  position: sticky;
  top: ${size.headerHeight};
  z-index: ${zIndex.header};
  width: ${size.rail};
  height: calc(100vh - ${size.headerHeight} - var(--player-inset));
  padding: ${space[3]} ${space[2]};
  overflow-y: auto;
  background: ${color.surface};
  border-right: 1px solid ${color.line};

  .menu-title {
    display: none;
    padding: ${space[5]} ${space[3]} ${space[2]};
    color: ${color.text3};
    font-size: 0.8125rem;
    font-weight: 550;
  }

  .menu-rule {
    height: 1px;
    margin: ${space[2]} ${space[3]};
    background: ${color.line};
  }

  [data-extra] {
    display: none;
  }

  a {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 0.3125rem;
    padding: 0.625rem 0 0.5625rem;
    border-radius: ${radius.control};
    color: ${color.text2};
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 550;
  }

  a:hover {
    background: ${color.hover};
    color: ${color.text};
    text-decoration: none;
  }

  a[aria-current] {
    background: ${color.hover};
    color: ${color.text};
  }

  a[aria-current]::before {
    content: '';
    position: absolute;
    left: calc(-1 * ${space[2]});
    top: ${space[3]};
    bottom: ${space[3]};
    width: ${size.mark};
    border-radius: 0 ${size.ring} ${size.ring} 0;
    background: ${color.accent};
  }

  ${mainMenuOpenStyles}

  ${media.phone} {
    display: none;
  }
`;

function Links({ links, path }: { links: readonly MenuLink[]; path: string }): ReactElement {
  return (
    <ul>
      {links.map((link) => {
        const { label, href, icon: Icon, isExtra, section } = link;
        return (
          <li key={href} data-extra={isExtra || undefined}>
            <a href={href} data-section={section} aria-current={ariaCurrentOf(link, path)}>
              <Icon />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The left menu, `navigation "Main"` (NAV-7). */
export function MainMenu({ path }: { path: string }): ReactElement {
  return (
    <Root id="main-menu" aria-label="Main">
      <p className="menu-title">Listen</p>
      <Links links={listenLinks} path={path} />
      <div className="menu-rule" />
      <p className="menu-title">About Nyimbo</p>
      <Links links={aboutLinks} path={path} />
    </Root>
  );
}

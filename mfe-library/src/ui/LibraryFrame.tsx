import { buildPath } from '@nyimbo/shared-api/paths';
import { showInScroller } from '@nyimbo/shared-ui';
import { color, media, size, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const OVERVIEW = { title: 'Overview', href: '/library' };

/** The sections of the library, in display order. The favourites are a page of the catalogue. */
export const librarySections = [
  { title: 'Favourites', href: buildPath('SongsList', { fetch: 'favourites' }) },
  { title: 'Playlists', href: '/library/playlists' },
  { title: 'Artists', href: '/library/artists' },
  { title: 'Recently played', href: '/library/recent' },
  { title: 'On this device', href: '/library/on-this-device' },
] as const;

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[4]} ${space[6]};
  margin-bottom: ${space[6]};

  h1 {
    ${type.title};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  p {
    ${type.meta};
    /* The line keeps its place while it loads, because the links below must not move away under a finger. */
    min-height: 1lh;
    margin-top: ${space[2]};
    color: ${color.text2};
  }

  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    grid-area: 1 / 2;
  }

  /* There is no room beside the title. Buttons above the links would push them down on some pages only. */
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    .controls {
      grid-area: 3 / 1;
    }
  }
`;

const Tabs = styled.nav`
  grid-column: 1 / -1;
  display: flex;
  gap: ${space[5]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;

  a {
    flex: none;
    display: flex;
    align-items: center;
    min-height: ${size.controlPhone};
    color: ${color.text2};
    font-weight: 550;
  }

  a:hover {
    color: ${color.text};
    text-decoration: none;
  }

  a[aria-current] {
    color: ${color.text};
    box-shadow: inset 0 calc(-1 * ${size.ring}) ${color.accent};
  }
`;

interface LibraryFrameProps {
  title: string;
  /** The path of the open page, to mark its tab. */
  path: string;
  /** One line below the title. */
  line?: string;
  /** Buttons beside the title. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A page of the library: title, links to all sections, buttons, content. */
export function LibraryFrame({ title, path, line, controls, children }: LibraryFrameProps): ReactElement {
  return (
    <>
      <Header>
        <div>
          <h1>{title}</h1>
          <p>{line}</p>
        </div>
        <Tabs aria-label="Library">
          {[OVERVIEW, ...librarySections].map((section) => (
            <a
              key={section.href}
              href={section.href}
              // The row scrolls on the phone.
              {...(section.href === path && { 'aria-current': 'page', ref: showInScroller })}
            >
              {section.title}
            </a>
          ))}
        </Tabs>
        {controls && <div className="controls">{controls}</div>}
      </Header>
      {children}
    </>
  );
}

import { ChevronRightIcon } from '@nyimbo/shared-ui';
import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space[4]};

  a {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    height: 100%;
    padding: ${space[5]};
    border-radius: ${radius.control};
    background: ${color.surface};
    box-shadow: inset 0 0 0 1px ${color.line};
  }

  a:hover {
    background: ${color.hover};
    text-decoration: none;
  }

  .tile-text {
    flex: 1;
    min-width: 0;
  }

  h2 {
    ${type.strong};
  }

  p {
    ${type.meta};
    min-height: 1lh;
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
`;

/** Shows the sections of the library as tiles. */
export function SectionTiles({
  sections,
}: {
  sections: readonly { title: string; href: string; line: string }[];
}): ReactElement {
  return (
    <Tiles>
      {sections.map(({ title, href, line }) => (
        <li key={href}>
          <a href={href}>
            <div className="tile-text">
              <h2>{title}</h2>
              <p>{line}</p>
            </div>
            <ChevronRightIcon />
          </a>
        </li>
      ))}
    </Tiles>
  );
}

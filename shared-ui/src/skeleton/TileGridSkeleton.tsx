import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { TileGrid } from '../cards/grids.ts';
import { size } from '../styles/size.ts';
import { color, media, radius } from '../styles/tokens.ts';

const Tile = styled.li`
  min-height: ${size.tile};
  border-radius: ${radius.control};
  background: ${color.hover};

  ${media.phone} {
    min-height: ${size.tilePhone};
  }
`;

/** Placeholder for a grid of `GenreTile`s. */
export function TileGridSkeleton({ count }: { count: number }): ReactElement {
  return (
    <TileGrid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Tile key={index} />
      ))}
    </TileGrid>
  );
}

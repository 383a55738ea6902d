import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, radius } from '../styles/tokens.ts';
import { CoverArt } from './CoverArt.tsx';

const Root = styled.span`
  display: grid;
  grid-template: 1fr 1fr / 1.93fr 1fr;
  gap: calc(${size.ring} + 1px);
  aspect-ratio: 1;
  border-radius: ${radius.cover};
  overflow: hidden;
  background: ${color.bg};

  > span {
    height: 100%;
    min-height: 0;
    aspect-ratio: auto;
    border-radius: 0;
  }

  > :first-child {
    grid-row: span 2;
  }
`;

export interface PlaylistCover {
  title: string;
  artist: string;
  coverUrl: string | null;
}

/** A playlist's picture: the covers of three of its songs, one large and two small. Decorative. */
export function PlaylistArt({ covers, edge }: { covers: readonly PlaylistCover[]; edge: number }): ReactElement {
  return (
    <Root>
      {covers.slice(0, 3).map(({ title, artist, coverUrl }) => (
        <CoverArt key={`${title}|${artist}`} src={coverUrl} title={title} artist={artist} edge={edge} />
      ))}
    </Root>
  );
}

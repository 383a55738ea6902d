import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, radius } from '../styles/tokens.ts';
import { pickMosaic } from '../cover-art/pickMosaic.ts';
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

/** The cover of one song of a playlist. Without a picture, the cover is drawn from title and artist. */
export interface PlaylistCover {
  title: string;
  artist: string;
  coverUrl: string | null;
}

/**
 * The songs' covers take precedence; `coverUrl` and the cover drawn from the title are fallbacks. `edge` is the width
 * and height in px.
 */
export interface PlaylistArtProps {
  title: string;
  /** The covers of the playlist's first songs. */
  covers: readonly PlaylistCover[];
  /** The playlist's own picture, used if there are too few covers; null if the cover is then drawn from the title. */
  coverUrl: string | null;
  edge: number;
  /** For pictures that are visible without scrolling: loads the pictures immediately, with high priority. */
  isPriority?: boolean;
}

/**
 * A playlist's picture: the covers of three of its songs (one large and two small), or the playlist's own picture.
 * Decorative.
 */
export function PlaylistArt({ title, covers, coverUrl, edge, isPriority }: PlaylistArtProps): ReactElement {
  const mosaic = pickMosaic(covers);
  if (mosaic.length === 0) {
    return <CoverArt kind="playlist" src={coverUrl} title={title} edge={edge} isPriority={isPriority} />;
  }
  return (
    <Root>
      {mosaic.map((cover) => (
        <CoverArt
          key={`${cover.title}|${cover.artist}`}
          src={cover.coverUrl}
          title={cover.title}
          artist={cover.artist}
          edge={edge}
          isPriority={isPriority}
        />
      ))}
    </Root>
  );
}

import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import type { CoverKind } from '../cover-art/createCoverPalette.ts';
import { onCover } from '../styles/onCover.ts';
import { size } from '../styles/size.ts';
import { color, radius } from '../styles/tokens.ts';
import { isSavingData } from '../support/isSavingData.ts';
import { useDrawnCover } from './useDrawnCover.ts';
import { useNearViewport } from './useNearViewport.ts';

const Root = styled.span`
  position: relative;
  /* Keeps the album's spine, which has a z-index, below the page's sticky bars. */
  isolation: isolate;
  display: block;
  width: 100%;
  aspect-ratio: 1;
  border-radius: ${radius.cover};
  overflow: hidden;
  background: ${color.hover};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &[data-kind='artist'] {
    border-radius: ${radius.round};
  }

  &[data-kind='album'] {
    border-radius: 0 ${radius.cover} ${radius.cover} 0;
  }

  &[data-kind='album']::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 auto 0 0;
    width: ${size.spine};
    background: ${onCover.spine};
    border-right: 1px solid ${onCover.spineEdge};
  }
`;

/** The picture's URL, and the texts from which the cover is drawn if there is no picture. */
export interface CoverArtProps {
  /** URL of the picture. If it is null, fails to load, or data saver is on, the cover is drawn from the text. */
  src: string | null | undefined;
  /** The song's, album's or playlist's title; the artist's or genre's name. */
  title: string;
  artist?: string;
  /** Sets the shape: round for an artist, with a spine for an album, else square. */
  kind?: CoverKind;
  /** Index in a short list of genres, from 0. It selects the drawn cover, so that neighbours differ. */
  position?: number;
  /**
   * The picture's usual width and height in px, which reserve its space before it loads. The element fills its
   * container.
   */
  edge: number;
  /** For a picture that is visible without scrolling: loads the picture immediately, with high priority. */
  isPriority?: boolean;
  className?: string;
}

/**
 * The picture of a song, album, artist, genre or playlist. Decorative, because a text beside the picture names its
 * subject.
 */
export function CoverArt(props: CoverArtProps): ReactElement {
  const { src, title, artist = '', kind = 'song', position, edge, isPriority = false, className } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // A data URL needs no request.
  const isFree = src?.startsWith('data:') === true;
  const picture = src && src !== failedSrc && (isFree || !isSavingData()) ? src : undefined;
  const image = useDrawnCover(picture === undefined, { title, artist, kind, position });
  const isNear = useNearViewport(image, isPriority ? undefined : picture);
  return (
    <Root data-kind={kind} className={className}>
      <img
        ref={image}
        src={isNear ? picture : undefined}
        alt=""
        width={edge}
        height={edge}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailedSrc(src ?? null)}
      />
    </Root>
  );
}

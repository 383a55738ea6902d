import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { CoverArt } from '../cover/CoverArt.tsx';
import { createTileDye, TILE_TEXT } from '../cover-art/createTileDye.ts';
import { size } from '../styles/size.ts';
import { color, fontFamily, media, radius } from '../styles/tokens.ts';

const ART_EDGE = 120;

const Root = styled.li`
  container-type: inline-size;

  a {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    height: 100%;
    min-height: ${size.tile};
    padding: 0.875rem 1rem;
    border-radius: ${radius.control};
    overflow: hidden;
    color: ${TILE_TEXT};
  }

  a:hover {
    text-decoration: none;
    box-shadow: 0 0 0 ${size.ring} ${color.text};
  }

  .tile-art {
    position: absolute;
    right: 0;
    top: 0;
    width: auto;
    max-width: 38cqi;
    height: 100%;
    border-radius: 0;
  }

  .tile-name {
    max-width: calc(100% - min(6.75rem, 38cqi - 0.5rem));
    font: 700 1.125rem/1.375rem ${fontFamily.display};
    font-stretch: 112%;
    overflow-wrap: anywhere;
  }

  .tile-count {
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }

  &[data-size='lg'] a {
    min-height: ${size.tileLarge};
  }

  &[data-size='lg'] .tile-name {
    max-width: calc(100% - min(9rem, 38cqi - 0.5rem));
    font-size: 1.25rem;
    line-height: 1.5rem;
  }

  ${media.phone} {
    a {
      min-height: ${size.tilePhone};
      padding: 0.625rem 0.75rem;
      justify-content: center;
    }

    &[data-size='lg'] a {
      min-height: ${size.tileLargePhone};
    }

    /* Scales pattern and text with the tile. At 320 px the longest word still fits. */
    .tile-art {
      width: min(${size.cover}, 22cqi);
      aspect-ratio: auto;
    }

    .tile-name,
    &[data-size='lg'] .tile-name {
      max-width: calc(100% - min(2.875rem, 22cqi - 0.5rem));
      font-size: min(0.9375rem, 10cqi);
      line-height: 1.1875rem;
    }

    .tile-count {
      display: none;
    }
  }
`;

/** The tile draws its picture from `name` and `position`; `size` sets its height and text. */
export interface GenreTileProps {
  name: string;
  href: string;
  /** A text below the name, for example `1,840 songs`. */
  meta?: string;
  /** Index in the list, from 0. It selects the colours, so that neighbours differ. */
  position: number;
  size?: 'md' | 'lg';
}

/**
 * A genre (or city) as a tile in one solid colour, with the genre's drawn cover at its right edge. Renders an `li` for
 * a `TileGrid`.
 */
export function GenreTile({ name, href, meta, position, size: tileSize = 'md' }: GenreTileProps): ReactElement {
  const subject = { title: name, kind: 'genre', position } as const;
  return (
    <Root data-size={tileSize}>
      <a href={href} style={{ backgroundColor: createTileDye(subject) }}>
        <CoverArt className="tile-art" kind="genre" src={null} title={name} position={position} edge={ART_EDGE} />
        <span className="tile-name">{name}</span>
        {meta && <span className="tile-count">{meta}</span>}
      </a>
    </Root>
  );
}

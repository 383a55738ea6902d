import { createCoverPalette, type CoverSubject } from './createCoverPalette.ts';

/** The text colour on tiles, in both themes. */
export const TILE_TEXT = '#fff8e8';

/** Minimum contrast of the text, slightly above the required 4.5:1. */
const MIN_CONTRAST = 4.6;

function computeLuminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [light, dark] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * Returns the background colour of a tile: the palette's `ground` if the tile's text is readable on it, else its `ink`.
 */
export function createTileDye(subject: CoverSubject): string {
  const { ground, ink } = createCoverPalette(subject);
  return computeContrast(ground, TILE_TEXT) >= MIN_CONTRAST ? ground : ink;
}

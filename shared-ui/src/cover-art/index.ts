export { createCoverPalette } from './createCoverPalette.ts';
export type { CoverKind, CoverSubject } from './createCoverPalette.ts';
export { createCoverSvg } from './createCoverSvg.ts';
export { createHemStrip } from './createHemStrip.ts';
export { createSeededPeaks } from './createSeededPeaks.ts';
export { createTileDye } from './createTileDye.ts';
export { pickMosaic } from './pickMosaic.ts';
export { palettes } from './palettes.ts';
export type { Palette, PaletteName } from './palettes.ts';

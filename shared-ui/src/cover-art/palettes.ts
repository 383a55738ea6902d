/** The five dyes (colours, `#rrggbb`) of one printed cloth. */
export interface Palette {
  ground: string;
  line: string;
  sun: string;
  spark: string;
  ink: string;
}

/** Every palette by name. The order is part of the algorithm: the hash selects by index. */
export const palettes = {
  indigo: { ground: '#1d2f7c', line: '#f5ecd8', sun: '#eda81f', spark: '#d0432c', ink: '#0d1538' },
  madder: { ground: '#b72f1e', line: '#f7e8cf', sun: '#f2ad22', spark: '#1a1410', ink: '#5f120b' },
  forest: { ground: '#14543b', line: '#f4ead0', sun: '#f3b734', spark: '#dc4b2c', ink: '#082a1d' },
  lake: { ground: '#0f7394', line: '#f8f0da', sun: '#f7bb3d', spark: '#e4572e', ink: '#0e2439' },
  wine: { ground: '#6a1c3c', line: '#f6dec4', sun: '#f08c2c', spark: '#dcb64e', ink: '#210b17' },
  maize: { ground: '#f3b51d', line: '#fff5dc', sun: '#bb2d1c', spark: '#14543b', ink: '#1a1610' },
  soot: { ground: '#201d1b', line: '#f4eddd', sun: '#e8a61e', spark: '#cc412a', ink: '#3d7358' },
  clay: { ground: '#c85b2e', line: '#fceacf', sun: '#f6bb42', spark: '#154a72', ink: '#2a160f' },
  sky: { ground: '#a5cfdd', line: '#fbf6e6', sun: '#d8462b', spark: '#f2b536', ink: '#12274c' },
  tea: { ground: '#86a23d', line: '#f6f0d7', sun: '#f5c44f', spark: '#c93f1e', ink: '#1d2b12' },
  bloom: { ground: '#cb2c63', line: '#fce7da', sun: '#f6b421', spark: '#0f655c', ink: '#260d1d' },
  sand: { ground: '#ead6ae', line: '#fff8e8', sun: '#d8851f', spark: '#7d1f16', ink: '#17375a' },
  cobalt: { ground: '#f5f2e7', line: '#1a45b0', sun: '#eba71d', spark: '#d53a29', ink: '#0f1d49' },
  teal: { ground: '#0c605b', line: '#f4dab4', sun: '#e6682c', spark: '#f5c24c', ink: '#072624' },
} as const satisfies Record<string, Palette>;

/** The name of a palette, for a page that chooses a palette by name instead of by the hash of a title. */
export type PaletteName = keyof typeof palettes;

const paletteList: readonly Palette[] = Object.values(palettes);

/** Distance, in the list of palettes, between the palettes of two neighbouring genres, so that neighbours differ. */
const PALETTE_STEP = 5;

/** Returns the palette at an index. An index beyond the end of the list wraps around. */
export function paletteAt(position: number): Palette {
  return paletteList[position % paletteList.length] ?? palettes.maize;
}

/** Returns the palette of the n-th item in a short fixed list. */
export function paletteByPosition(position: number): Palette {
  return paletteAt(position * PALETTE_STEP);
}

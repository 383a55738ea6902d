import { createTileDye, computeContrast, TILE_TEXT } from './createTileDye.ts';
import { palettes } from './palettes.ts';

describe('createTileDye', () => {
  test('A11Y is always a background with readable text', () => {
    for (let position = 0; position < 28; position++) {
      const dye = createTileDye({ title: 'Gospel', kind: 'genre', position });
      expect(computeContrast(dye, TILE_TEXT)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is the palette’s ground colour if its contrast is sufficient, otherwise its ink', () => {
    expect(createTileDye({ title: 'Afro-pop', kind: 'genre', position: 0 })).toBe(palettes.indigo.ground);
    expect(createTileDye({ title: 'Gospel', kind: 'genre', position: 1 })).toBe(palettes.maize.ink);
  });

  test('computes the contrast of black and white', () => {
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(computeContrast('#ffffff', '#000000')).toBeCloseTo(21);
  });
});

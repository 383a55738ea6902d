import { createTileDye, contrastOf, TILE_TEXT } from './createTileDye.ts';
import { palettes } from './palettes.ts';

describe('createTileDye', () => {
  test('A11Y is always a ground on which the tile’s text is readable', () => {
    for (let position = 0; position < 28; position++) {
      const dye = createTileDye({ title: 'Gospel', kind: 'genre', position });
      expect(contrastOf(dye, TILE_TEXT)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('takes the ground of the cloth where it can, else its ink', () => {
    expect(createTileDye({ title: 'Afro-pop', kind: 'genre', position: 0 })).toBe(palettes.indigo.ground);
    expect(createTileDye({ title: 'Gospel', kind: 'genre', position: 1 })).toBe(palettes.maize.ink);
  });

  test('knows the contrast of black on white', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  });
});

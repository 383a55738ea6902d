import { createHemStrip } from './createHemStrip.ts';
import { palettes } from './palettes.ts';

describe('createHemStrip', () => {
  test('is a short data URL of an image in four colours of the palette', () => {
    const strip = createHemStrip(palettes.maize);
    const svg = decodeURIComponent(strip.replace('data:image/svg+xml,', ''));
    const { ground, line, sun, ink } = palettes.maize;
    for (const dye of [ground, line, sun, ink]) expect(svg).toContain(dye);
    expect(strip).not.toMatch(/["\s()#]/);
    expect(strip.length).toBeLessThan(700);
  });
});

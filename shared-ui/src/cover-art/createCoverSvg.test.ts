import fc from 'fast-check';
import { createCoverPalette, type CoverSubject } from './createCoverPalette.ts';
import { createCoverSvg } from './createCoverSvg.ts';
import { cloth } from './motifs/cloth.ts';
import { motifs } from './motifs/motifs.ts';
import { palettes } from './palettes.ts';
import { createRandom, hashText } from './seededRandom.ts';

const MAX_BYTES = 14 * 1024;

const subjects: fc.Arbitrary<CoverSubject> = fc.record({
  title: fc.string({ unit: 'binary' }),
  artist: fc.string({ unit: 'grapheme' }),
  kind: fc.constantFrom('song', 'album', 'artist', 'genre', 'playlist'),
  position: fc.option(fc.nat(200), { nil: undefined }),
});

describe('createCoverSvg', () => {
  // A change of these numbers changes the covers of all songs without a picture.
  test.each([
    [{ title: 'Mvula Yoyamba', artist: 'Wezi Nyirongo', kind: 'song' }, 2133311827],
    [{ title: 'Chikondi cha Nyanja', artist: 'Lusungu', kind: 'song' }, 2026550723],
    [{ title: 'Ŵana ŵa Chitipa', artist: 'Vimbuza Revival', kind: 'song' }, 3856663375],
    [{ title: 'Amai Tadala', kind: 'artist' }, 864958462],
    [{ title: 'Afro-pop', kind: 'genre', position: 0 }, 1790695499],
    [{ title: 'Gospel', kind: 'genre', position: 1 }, 1347701856],
  ] satisfies [CoverSubject, number][])('draws the same cover for %j in every release', (subject, expected) => {
    expect(hashText(createCoverSvg(subject))).toBe(expected);
  });

  test('draws the same cover for the same text, regardless of case and Unicode form', () => {
    const cover = (title: string) => createCoverSvg({ title, artist: 'Lusungu', kind: 'song' });
    expect(cover('Ŵana'.normalize('NFD'))).toBe(cover('ŵANA'.normalize('NFC')));
    expect(cover('Wana')).not.toBe(cover('Ŵana'));
  });

  test('for any text, draws a small picture of flat shapes, without text, gradients, opacity or invalid numbers', () => {
    fc.assert(
      fc.property(subjects, (subject) => {
        const svg = createCoverSvg(subject);
        expect(createCoverSvg({ ...subject })).toBe(svg);
        expect(svg.length).toBeLessThanOrEqual(MAX_BYTES);
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 120 120">(<(path|circle|g)|<\/g)/,
        );
        expect(svg).not.toMatch(/<text|Gradient|opacity|NaN|undefined|Infinity/);
      }),
      { numRuns: 400 },
    );
  });

  test('stays within the size limit for a thousand titles, and has 13 different motifs', () => {
    const sizes = Array.from(
      { length: 1000 },
      (_, index) => createCoverSvg({ title: `Song ${index}`, artist: 'Somebody', kind: 'song' }).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES);
    expect(motifs).toHaveLength(13);
    expect(new Set(motifs.map(({ name }) => name)).size).toBe(13);
  });

  test('draws a unique cover for nine in ten of a thousand songs', () => {
    const covers = Array.from({ length: 1000 }, (_, index) =>
      createCoverSvg({ title: `Song ${index}`, artist: 'Somebody', kind: 'song' }),
    );
    expect(new Set(covers).size).toBeGreaterThan(900);
  });

  test('overlaps adjacent bands of a cloth, so that no gap shows between them', () => {
    const clothAt = (seed: number) => cloth.draw(palettes.maize, createRandom(seed));
    for (let seed = 0; seed < 60; seed++) {
      const bands = [...clothAt(seed).matchAll(/d="M0 (-?[\d.]+)h120v([\d.]+)h-120z"/g)].slice(1);
      expect(bands.length).toBeGreaterThan(4);
      const ends = bands.map(([, top, height]) => Number(top) + Number(height));
      bands.slice(1).forEach(([, top], index) => expect(ends[index]).toBeGreaterThan(Number(top) + 0.5));
    }
  });

  test('gives different colours to neighbours in a short list', () => {
    const dyes = Array.from({ length: 14 }, (_, position) =>
      createCoverPalette({ title: 'x', kind: 'genre', position }),
    );
    expect(new Set(dyes).size).toBe(Object.keys(palettes).length);
  });
});

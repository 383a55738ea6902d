import { render } from '@testing-library/react';
import { createCoverPalette } from '../cover-art/createCoverPalette.ts';
import { createHemStrip } from '../cover-art/createHemStrip.ts';
import { palettes } from '../cover-art/palettes.ts';
import { Hem, type HemProps } from './Hem.tsx';

const backgroundOf = (of: HemProps['of']) => {
  const { container } = render(<Hem of={of} />);
  return container.querySelector<HTMLElement>('[aria-hidden="true"]')?.style.backgroundImage;
};

describe('Hem', () => {
  test('is in the dyes of the song it stands for', () => {
    const song = { title: 'Mvula Yoyamba', artist: 'Wezi Nyirongo', kind: 'song' } as const;
    expect(backgroundOf(song)).toBe(`url("${createHemStrip(createCoverPalette(song))}")`);
  });

  test('is in the dyes of a palette by name', () => {
    expect(backgroundOf('maize')).toBe(`url("${createHemStrip(palettes.maize)}")`);
  });

  test('is plain for a page that failed', () => {
    expect(backgroundOf('none')).toBe('');
  });
});

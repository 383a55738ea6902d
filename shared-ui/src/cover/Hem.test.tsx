import { render } from '@testing-library/react';
import { createCoverPalette } from '../cover-art/createCoverPalette.ts';
import { createHemStrip } from '../cover-art/createHemStrip.ts';
import { palettes } from '../cover-art/palettes.ts';
import { Hem, type HemProps } from './Hem.tsx';

const renderBackground = (of: HemProps['of']) => {
  const { container } = render(<Hem of={of} />);
  return container.querySelector<HTMLElement>('[aria-hidden="true"]')?.style.backgroundImage;
};

describe('Hem', () => {
  test('has the colours of its song', () => {
    const song = { title: 'Mvula Yoyamba', artist: 'Wezi Nyirongo', kind: 'song' } as const;
    expect(renderBackground(song)).toBe(`url("${createHemStrip(createCoverPalette(song))}")`);
  });

  test('has the colours of a named palette', () => {
    expect(renderBackground('maize')).toBe(`url("${createHemStrip(palettes.maize)}")`);
  });

  test('is plain on a page that failed', () => {
    expect(renderBackground('none')).toBe('');
  });
});

import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { CoverArt } from '../cover/CoverArt.tsx';
import { Hem } from '../cover/Hem.tsx';
import { Section } from '../section/Section.tsx';
import { color, type } from '../styles/tokens.ts';
import { Caption, Swatch, SwatchGrid } from './galleryStyles.ts';
import { gallerySongs } from './gallerySongs.ts';

const TypeScale = styled.div`
  display: grid;
  gap: 1.5rem;

  ${Object.entries(type)
    .map(([name, style]) => `.type-${name} { ${style}; }`)
    .join('\n')}
`;

const samples = {
  display: 'Mvula Yoyamba',
  title: 'Trending songs',
  section: 'Featured albums',
  figure: '1,284,306',
  strong: 'Ŵana ŵa Chitipa',
  body: 'Stream and download music made in Malawi.',
  ui: 'Row titles, buttons, menu',
  meta: 'Vimbuza Revival · 702K plays · 4:44',
  micro: 'Rail and tab labels',
} as const satisfies Record<keyof typeof type, string>;

/** Colours by role, the type scale, covers and hems. */
export function FoundationsPanel(): ReactElement {
  return (
    <Section title="Foundations">
      <Caption>Colour</Caption>
      <SwatchGrid>
        {Object.entries(color).map(([name, value]) => (
          <Swatch key={name}>
            <i style={{ background: value }} />
            <span>{name}</span>
          </Swatch>
        ))}
      </SwatchGrid>
      <Caption>Type</Caption>
      <TypeScale>
        {Object.entries(samples).map(([name, text]) => (
          <p key={name} className={`type-${name}`}>
            {text}
          </p>
        ))}
      </TypeScale>
      <Caption>Covers: song, album, artist, playlist, genre</Caption>
      <SwatchGrid>
        {Object.values(gallerySongs).map(({ title, artist }) => (
          <li key={title}>
            <CoverArt src={null} title={title} artist={artist} edge={152} />
          </li>
        ))}
        <li>
          <CoverArt kind="album" src={null} title="Nyengo ya Mvula" artist="Wezi Nyirongo" edge={152} />
        </li>
        <li>
          <CoverArt kind="artist" src={null} title="Amai Tadala" edge={152} />
        </li>
        <li>
          <CoverArt kind="playlist" src={null} title="Minibus to Limbe" edge={152} />
        </li>
        <li>
          <CoverArt kind="genre" src={null} title="Gospel" position={1} edge={152} />
        </li>
        <li>
          <CoverArt src="/no-such-picture.svg" title="A picture that does not load" artist="Nobody" edge={152} />
        </li>
      </SwatchGrid>
      <Caption>Hems: of a song, of a palette, none</Caption>
      <div style={{ display: 'grid', gap: '1rem' }}>
        <Hem of={{ title: 'Mvula Yoyamba', artist: 'Wezi Nyirongo', kind: 'song' }} />
        <Hem of="maize" />
        <Hem of="none" />
      </div>
    </Section>
  );
}

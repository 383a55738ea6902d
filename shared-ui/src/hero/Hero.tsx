import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, space, type } from '../styles/tokens.ts';
import { ClampedTitle } from '../text/ClampedTitle.tsx';

/** Sizes that only the hero uses. */
const heroSize = {
  art: '288px',
  artTablet: '200px',
  artPhone: '152px',
  songArtPhone: '236px',
  artistArt: '232px',
  artistArtPhone: '128px',
  max: '1704px',
} as const;

type HeroKind = 'song' | 'album' | 'artist' | 'playlist' | 'genre';

/** Extends over the page's side and top padding, so that the hem (the strip of cloth edge) touches the header. */
const Frame = styled.section`
  margin: calc(-1 * ${space[8]}) calc(-1 * ${size.gutter}) 0;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  ${media.phone} {
    margin-top: calc(-1 * ${space[5]});
  }
`;
const HeroContent = styled.div`
  display: grid;
  grid-template-columns: ${heroSize.art} minmax(0, 1fr);
  gap: 0 ${space[10]};
  padding: ${space[8]};
  max-width: ${heroSize.max};
  [data-hero='artist'] > & {
    grid-template-columns: ${heroSize.artistArt} minmax(0, 1fr);
    align-items: center;
  }
  [data-hero='genre'] > & {
    grid-template-columns: ${heroSize.artTablet} minmax(0, 1fr);
  }
  ${media.menuOpen} {
    padding: ${space[10]};
  }
  ${media.tablet} {
    &,
    [data-hero='artist'] > & {
      grid-template-columns: ${heroSize.artTablet} minmax(0, 1fr);
      gap: 0 ${space[6]};
    }
  }
  ${media.phone} {
    display: block;
    padding: ${space[4]};
  }
`;
const Art = styled.div`
  /* Keeps the cover at the top when the text beside it is taller. */
  align-self: start;
  [data-hero='artist'] & {
    align-self: center;
  }
  ${media.phone} {
    width: ${heroSize.artPhone};
    margin-bottom: ${space[4]};
    [data-hero='artist'] &,
    [data-hero='genre'] & {
      width: ${heroSize.artistArtPhone};
    }
    [data-hero='song'] & {
      width: 100%;
      max-width: ${heroSize.songArtPhone};
      margin: 0 auto ${space[4]};
    }
  }
`;
const HeroText = styled.div`
  position: relative;
  align-self: end;
  [data-hero='artist'] & {
    align-self: center;
  }
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
const Title = styled.h1`
  ${type.display};
  text-wrap: balance;
  overflow-wrap: anywhere;
  margin: ${space[2]} 0 ${space[3]};
  ${media.tablet} {
    font-size: 2.375rem;
    line-height: 2.5625rem;
  }
  ${media.phone} {
    margin: ${space[1]} 0 ${space[2]};
  }
`;

/** `children` is below the title: artist, controls, counts. */
export interface HeroProps {
  kind: HeroKind;
  /** The accessible name of this region. */
  label: string;
  title: ReactNode;
  hem: ReactNode;
  art: ReactNode;
  breadcrumb: ReactNode;
  /** Below the title: artist, controls, counts. */
  children?: ReactNode;
  isBusy?: boolean;
}

/** The head of the page of a song, album, artist, playlist or genre: hem, cover, breadcrumb, title and actions. */
export function Hero({ kind, label, title, hem, art, breadcrumb, children, isBusy }: HeroProps): ReactElement {
  return (
    <Frame aria-label={label} aria-busy={isBusy || undefined} data-hero={kind}>
      {hem}
      <HeroContent>
        <Art>{art}</Art>
        <HeroText>
          {breadcrumb}
          <Title>{typeof title === 'string' ? <ClampedTitle text={title} /> : title}</Title>
          {children}
        </HeroText>
      </HeroContent>
    </Frame>
  );
}

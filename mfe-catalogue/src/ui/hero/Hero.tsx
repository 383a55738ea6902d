import { ClampedTitle } from '@nyimbo/shared-ui';
import { color, media, size, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { partSize } from '../partSize.ts';

type HeroKind = 'song' | 'album' | 'artist' | 'playlist' | 'genre';

/** Extends over the page's side and top padding, so that the hem touches the header. */
const Frame = styled.section`
  margin: calc(-1 * ${space[8]}) calc(-1 * ${size.gutter}) 0;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  ${media.phone} {
    margin-top: calc(-1 * ${space[5]});
  }
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: ${partSize.heroArt} minmax(0, 1fr);
  gap: 0 ${space[10]};
  padding: ${space[8]};
  max-width: ${partSize.heroMax};
  [data-hero='artist'] > & {
    grid-template-columns: ${partSize.artistArt} minmax(0, 1fr);
    align-items: center;
  }
  [data-hero='genre'] > & {
    grid-template-columns: ${partSize.heroArtTablet} minmax(0, 1fr);
  }
  ${media.menuOpen} {
    padding: ${space[10]};
  }
  ${media.tablet} {
    &,
    [data-hero='artist'] > & {
      grid-template-columns: ${partSize.heroArtTablet} minmax(0, 1fr);
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
    width: ${partSize.heroArtPhone};
    margin-bottom: ${space[4]};
    [data-hero='artist'] &,
    [data-hero='genre'] & {
      width: ${partSize.artistArtPhone};
    }
    [data-hero='song'] & {
      width: 100%;
      max-width: ${partSize.songArtPhone};
      margin: 0 auto ${space[4]};
    }
  }
`;
const Words = styled.div`
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

interface HeroProps {
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
      <Inside>
        <Art>{art}</Art>
        <Words>
          {breadcrumb}
          <Title>{typeof title === 'string' ? <ClampedTitle text={title} /> : title}</Title>
          {children}
        </Words>
      </Inside>
    </Frame>
  );
}

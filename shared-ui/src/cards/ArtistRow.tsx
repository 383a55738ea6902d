import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { CoverArt } from '../cover/CoverArt.tsx';
import { size } from '../styles/size.ts';
import { color, space } from '../styles/tokens.ts';
import type { ArtistCardProps } from './ArtistCard.tsx';

const PICTURE_EDGE = 44;

const Root = styled.li`
  display: grid;
  grid-template-columns: ${size.avatar} minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  min-height: ${size.row};
  border-bottom: 1px solid ${color.line};

  a {
    display: block;
    padding-top: 0.3125rem;
    font-weight: 600;
  }

  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }
`;

/** An artist as one row of a list, for example of a city's artists. */
export function ArtistRow({ artist, href, meta }: ArtistCardProps): ReactElement {
  return (
    <Root>
      <CoverArt kind="artist" src={artist.pictureUrl} title={artist.name} edge={PICTURE_EDGE} />
      <div>
        <a className="truncate" href={href}>
          {artist.name}
        </a>
        {meta && <p className="truncate">{meta}</p>}
      </div>
    </Root>
  );
}

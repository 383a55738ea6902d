import type { ReactElement } from 'react';
import { CoverArt } from '../cover/CoverArt.tsx';
import { CardRoot } from './cardStyles.ts';

const PICTURE_EDGE = 240;

export interface ArtistCardProps {
  artist: { name: string; pictureUrl: string | null };
  href: string;
  /** The grey line, for example `Afro-pop · 18K followers`. */
  meta?: string;
}

/** An artist as a card with a round picture, in a `Shelf` or `CardGrid`. */
export function ArtistCard({ artist, href, meta }: ArtistCardProps): ReactElement {
  return (
    <CardRoot data-align="center">
      <CoverArt kind="artist" src={artist.pictureUrl} title={artist.name} edge={PICTURE_EDGE} />
      <a className="card-title truncate" href={href}>
        {artist.name}
      </a>
      {meta && <span className="card-by truncate">{meta}</span>}
    </CardRoot>
  );
}

import type { ReactElement } from 'react';
import { CoverArt } from '../cover/CoverArt.tsx';
import { CardRoot } from './cardStyles.ts';

const PICTURE_EDGE = 240;

/** The props of `ArtistCard`, and of `ArtistRow`, which shows the same data in a list. */
export interface ArtistCardProps {
  artist: { name: string; pictureUrl: string | null };
  href: string;
  /** The grey line, for example `Afro-pop`. */
  meta?: string;
  /** Text added to the grey line above phone width, for example `18K followers`. */
  metaMore?: string;
}

/** An artist card with a round picture, for a `Shelf` or `CardGrid`. */
export function ArtistCard({ artist, href, meta, metaMore }: ArtistCardProps): ReactElement {
  return (
    <CardRoot data-align="center">
      <CoverArt kind="artist" src={artist.pictureUrl} title={artist.name} edge={PICTURE_EDGE} />
      <a className="card-title" href={href}>
        {artist.name}
      </a>
      {(meta || metaMore) && (
        <span className="card-by truncate">
          {meta}
          {metaMore && <span className="card-more">{meta ? ` · ${metaMore}` : metaMore}</span>}
        </span>
      )}
    </CardRoot>
  );
}

import type { ReactElement } from 'react';
import { CoverArt } from '../cover/CoverArt.tsx';
import { PlayButton } from '../buttons/PlayButton.tsx';
import { CardRoot } from './cardStyles.ts';

const COVER_EDGE = 240;

/**
 * Texts are already formatted. `isPriority` is for cards that are visible without scrolling: their covers load
 * immediately.
 */
export interface AlbumCardProps {
  album: { title: string; artist: string; coverUrl: string | null };
  href: string;
  /** The line below the artist, for example `2026 · 12 songs`. */
  meta: string;
  /** Called by the play button. Without it, the card has no play button. */
  onPlay?: () => void;
  isPriority?: boolean;
}

/** An album card, whose cover has the spine of a record sleeve, for a `Shelf` or `CardGrid`. */
export function AlbumCard({ album, href, meta, onPlay, isPriority }: AlbumCardProps): ReactElement {
  const { title, artist, coverUrl } = album;
  return (
    <CardRoot>
      <div className="card-art">
        <CoverArt kind="album" src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority={isPriority} />
        {onPlay && <PlayButton className="card-play" subject={`album ${title}`} isPlaying={false} onClick={onPlay} />}
      </div>
      <a className="card-title" href={href}>
        {title}
      </a>
      <span className="card-by">
        <span className="truncate">{artist}</span>
        <span className="truncate num">{meta}</span>
      </span>
    </CardRoot>
  );
}

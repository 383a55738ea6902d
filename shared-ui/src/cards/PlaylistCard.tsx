import type { ReactElement } from 'react';
import { PlaylistArt, type PlaylistCover } from '../cover/PlaylistArt.tsx';
import { PlayButton } from '../buttons/PlayButton.tsx';
import { CardRoot } from './cardStyles.ts';

const COVER_EDGE = 160;

/** Without `onPlay`, the card has no play button. */
export interface PlaylistCardProps {
  title: string;
  href: string;
  /** The grey line, for example `24 songs`. */
  meta: string;
  /** The covers of the playlist's first songs. With fewer than three, the card shows `coverUrl` or a generated cover. */
  covers: readonly PlaylistCover[];
  coverUrl?: string | null;
  onPlay?: () => void;
}

/** A playlist card with the covers of three of its songs, for a `Shelf` or `CardGrid`. */
export function PlaylistCard({ title, href, meta, covers, coverUrl = null, onPlay }: PlaylistCardProps): ReactElement {
  return (
    <CardRoot>
      <div className="card-art">
        <PlaylistArt title={title} covers={covers} coverUrl={coverUrl} edge={COVER_EDGE} />
        {onPlay && (
          <PlayButton className="card-play" subject={`playlist ${title}`} isPlaying={false} onClick={onPlay} />
        )}
      </div>
      <a className="card-title" href={href}>
        {title}
      </a>
      <span className="card-by truncate">{meta}</span>
    </CardRoot>
  );
}

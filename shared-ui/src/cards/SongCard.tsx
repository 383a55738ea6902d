import type { ReactElement } from 'react';
import { CoverArt } from '../cover/CoverArt.tsx';
import { PlayButton } from '../buttons/PlayButton.tsx';
import { CardRoot } from './cardStyles.ts';

const COVER_EDGE = 240;

/**
 * Title and artist are separate links; only the cover's button plays. `isPriority` is for cards that are visible
 * without scrolling.
 */
export interface SongCardProps {
  song: { title: string; artist: string; coverUrl: string | null };
  songHref: string;
  artistHref: string;
  state?: 'idle' | 'loading' | 'waiting' | 'playing' | 'paused';
  isPriority?: boolean;
  onPlay: () => void;
}

/** A song card for a `Shelf` or `CardGrid`. */
export function SongCard({
  song,
  songHref,
  artistHref,
  state = 'idle',
  isPriority,
  onPlay,
}: SongCardProps): ReactElement {
  const { title, artist, coverUrl } = song;
  const isCurrent = state === 'playing' || state === 'paused' || state === 'loading';
  return (
    <CardRoot data-state={state}>
      <div className="card-art">
        <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority={isPriority} />
        <PlayButton
          className="card-play"
          subject={`${title} by ${artist}`}
          isPlaying={state === 'playing'}
          isLoading={state === 'loading'}
          aria-disabled={state === 'loading' || state === 'waiting' || undefined}
          data-on={isCurrent || undefined}
          onClick={onPlay}
        />
      </div>
      <a className="card-title" href={songHref}>
        {title}
      </a>
      <a className="card-by truncate" href={artistHref}>
        {artist}
      </a>
    </CardRoot>
  );
}

import { Button, type ButtonProps, DownloadIcon, formatFullCount, HeartIcon, ShareIcon } from '@nyimbo/shared-ui';
import type { SongDetail } from '../api/model.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import { useSongActions } from '../songs/useSongActions.ts';
import { CountedActions } from '../ui/Actions.ts';
import type { SongCounts } from './useSongCounts.ts';

/** Favourite, Share and Download of the song page, each with its count (SNG-5). */
export function SongActionButtons({ song, counts }: { song: SongDetail; counts: SongCounts }) {
  const actions = useSongActions();
  const isFavourite = useFavourites().has(song.songId);
  return (
    <CountedActions>
      <CountedButton
        word="Favourite"
        title={song.title}
        count={counts.favourites}
        icon={<HeartIcon />}
        aria-pressed={isFavourite}
        onClick={() => actions.toggleFavourite(song)}
      />
      <CountedButton
        word="Share"
        title={song.title}
        count={counts.shares}
        icon={<ShareIcon />}
        aria-haspopup="dialog"
        onClick={() => actions.share(song)}
      />
      <CountedButton
        word="Download"
        title={song.title}
        count={counts.downloads}
        icon={<DownloadIcon />}
        aria-haspopup="dialog"
        onClick={() => actions.download(song)}
      />
    </CountedActions>
  );
}

interface CountedButtonProps extends ButtonProps {
  word: string;
  title: string;
  count: number;
}

/**
 * The name is 'Favourite {title}'; the count is said after it, as its description, and drawn by `CountedActions` from
 * `data-count`: as text it would be part of the visible label, which the name would then have to hold too.
 */
function CountedButton({ word, title, count, ...button }: CountedButtonProps) {
  const counted = formatFullCount(count);
  return (
    <Button {...button} aria-label={`${word} ${title}`} aria-description={counted} data-count={counted}>
      {word}
    </Button>
  );
}

import { Button, DownloadIcon, formatFullCount, HeartIcon, ShareIcon } from '@nyimbo/shared-ui';
import type { SongDetail } from '../api/model.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import { useSongActions } from '../songs/useSongActions.ts';
import { CountedActions } from '../ui/Actions.ts';

/** Favourite, Share and Download of the song page, each with its count (SNG-5). */
export function SongActionButtons({ song, favourites }: { song: SongDetail; favourites: number }) {
  const actions = useSongActions();
  const isFavourite = useFavourites().has(song.songId);
  return (
    <CountedActions>
      <Button
        icon={<HeartIcon />}
        aria-label={`Favourite ${song.title}`}
        aria-pressed={isFavourite}
        onClick={() => actions.toggleFavourite(song)}
      >
        Favourite <span className="num">{formatFullCount(favourites)}</span>
      </Button>
      <Button
        icon={<ShareIcon />}
        aria-label={`Share ${song.title}`}
        aria-haspopup="dialog"
        onClick={() => actions.share(song)}
      >
        Share <span className="num">{formatFullCount(song.shares)}</span>
      </Button>
      <Button
        icon={<DownloadIcon />}
        aria-label={`Download ${song.title}`}
        aria-haspopup="dialog"
        onClick={() => actions.download(song)}
      >
        Download <span className="num">{formatFullCount(song.downloads)}</span>
      </Button>
    </CountedActions>
  );
}

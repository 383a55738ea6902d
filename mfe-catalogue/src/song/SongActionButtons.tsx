import {
  Button,
  type ButtonProps,
  DownloadIcon,
  formatCount,
  formatFullCount,
  HeartIcon,
  presentCost,
  ShareIcon,
  SongMenuButton,
} from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { SongDetail } from '../api/model.ts';
import { albumHref, artistHref } from '../songs/songHrefs.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import { useSongActions } from '../songs/useSongActions.ts';
import { CountedActions } from '../ui/hero/Actions.ts';
import type { SongCounts } from './useSongCounts.ts';

/** Favourite, Share and Download of the song page, each with its count (SNG-5), and the menu of other actions. */
export function SongActionButtons({ song, counts }: { song: SongDetail; counts: SongCounts }): ReactElement {
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
        cost={presentCost(song)}
        onClick={() => actions.download(song)}
      />
      <SongMenuButton
        subject={{
          song: { ...song, ...counts },
          artistHref: artistHref(song.artist),
          ...(song.album && { albumHref: albumHref(song.album) }),
          isFavourite,
          onFavourite: () => actions.toggleFavourite(song),
          onDownload: () => actions.download(song),
          onShare: () => actions.share(song),
          onPlayNext: () => actions.playNext(song),
          onAddToQueue: () => actions.addToQueue(song),
        }}
      />
    </CountedActions>
  );
}

interface CountedButtonProps extends ButtonProps {
  word: string;
  title: string;
  count: number;
  /** The size of the download, '4.1 MB'. */
  cost?: string | undefined;
}

/**
 * A button named 'Favourite {title}'. Count and cost are its accessible description, and `CountedActions` draws them
 * from `data-` attributes. As text they become part of the visible label, which the accessible name must then contain.
 */
function CountedButton({ word, title, count, cost, ...button }: CountedButtonProps) {
  const counted = formatFullCount(count);
  return (
    <Button
      {...button}
      aria-label={`${word} ${title}`}
      aria-description={cost ? `${counted}, ${cost}` : counted}
      title={cost ? `${word} ${title}, ${cost}` : undefined}
      data-count={counted}
      data-brief={formatCount(count)}
      data-cost={cost}
    >
      {word}
    </Button>
  );
}

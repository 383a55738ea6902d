import {
  Button,
  type ButtonProps,
  DownloadIcon,
  formatCount,
  formatFullCount,
  HeartIcon,
  formatDownloadSize,
  ShareIcon,
  EmbedIcon,
  type MenuItem,
  SongMenuButton,
} from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { SongDetail } from '../api/model.ts';
import { hasShareSheet } from '../share/hasShareSheet.ts';
import { albumHref, artistHref } from '../songs/songHrefs.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import { useFollows } from '../follows/useFollows.ts';
import { useSongActions } from '../songs/useSongActions.ts';
import { CountedActions } from '../ui/hero/CountedActions.ts';
import type { SongCounts } from './useSongCounts.ts';

/** Favourite, Share and Download of the song page, each with its count (SNG-5), and the menu of other actions. */
export function SongActionButtons({ song, counts }: { song: SongDetail; counts: SongCounts }): ReactElement {
  const actions = useSongActions();
  const isFollowed = useFollows().has(song.artist);
  const isFavourite = useFavourites().has(song.songId);
  return (
    <CountedActions>
      <CountedButton
        actionName="Favourite"
        title={song.title}
        count={counts.favourites}
        icon={<HeartIcon />}
        aria-pressed={isFavourite}
        onClick={() => actions.toggleFavourite(song)}
      />
      <CountedButton
        actionName="Share"
        title={song.title}
        count={counts.shares}
        icon={<ShareIcon />}
        aria-haspopup="dialog"
        onClick={() => actions.share(song)}
      />
      <CountedButton
        actionName="Download"
        title={song.title}
        count={counts.downloads}
        icon={<DownloadIcon />}
        aria-haspopup="dialog"
        cost={formatDownloadSize(song)}
        onClick={() => actions.download(song)}
      />
      <SongMenuButton
        subject={{
          song: { ...song, ...counts },
          artistHref: artistHref(song.artist),
          ...(song.album && { albumHref: albumHref(song.album) }),
          isFavourite,
          onFavourite: () => actions.toggleFavourite(song),
          isFollowed,
          onFollow: () => actions.toggleFollow(song),
          onDownload: () => actions.download(song),
          onShare: () => actions.share(song),
          onPlayNext: () => actions.playNext(song),
          onAddToQueue: () => actions.addToQueue(song),
          onAddToPlaylist: () => actions.addToPlaylist([song]),
          onKeep: () => actions.keep([song]),
          moreItems: hasShareSheet() ? [createEmbedItem(() => actions.embed(song))] : [],
        }}
      />
    </CountedActions>
  );
}

const createEmbedItem = (onSelect: () => void): MenuItem => ({
  id: 'embed',
  label: 'Embed',
  icon: <EmbedIcon />,
  onSelect,
});

interface CountedButtonProps extends ButtonProps {
  actionName: string;
  title: string;
  count: number;
  /** The size of the download, '4.1 MB'. */
  cost?: string | undefined;
}

/**
 * A button named 'Favourite {title}'. Count and download size are the accessible description, and `CountedActions`
 * draws them from `data-` attributes. They are not part of the button's text, because the accessible name must contain
 * all visible text.
 */
function CountedButton({ actionName, title, count, cost, ...button }: CountedButtonProps) {
  const counted = formatFullCount(count);
  return (
    <Button
      {...button}
      aria-label={`${actionName} ${title}`}
      aria-description={cost ? `${counted}, ${cost}` : counted}
      title={cost ? `${actionName} ${title}, ${cost}` : undefined}
      data-count={counted}
      data-brief={formatCount(count)}
      data-cost={cost}
    >
      {actionName}
    </Button>
  );
}

import type { ReactElement } from 'react';
import { AddToQueueIcon, AlbumIcon, ArtistIcon, PlayNextIcon } from '../icons/icons.ts';
import { DownloadIcon, HeartIcon, ShareIcon } from '../icons/songIcons.ts';
import { Menu } from '../overlays/Menu.tsx';
import type { MenuItem } from '../overlays/MenuEntry.tsx';
import { formatCount } from '../text/format.ts';
import { presentCost } from './presentCost.ts';
import { SongMenuHeader } from './SongMenuHeader.tsx';
import type { SongMenuSubject } from './songRowTypes.ts';

const presentCount = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatCount(count);

/** Formats the number of downloads and the size: `18K · 4.1 MB`. */
function presentDownload(song: SongMenuSubject['song']): string | undefined {
  const parts = [presentCount(song.downloads), presentCost(song)];
  return parts.filter((part) => part !== undefined).join(' · ') || undefined;
}

function createItems(subject: SongMenuSubject): MenuItem[] {
  const { song, artistHref, albumHref, onPlayNext, onAddToQueue, moreItems = [] } = subject;
  const { title, artist } = song;
  const items: MenuItem[] = [
    {
      id: 'favourite',
      label: 'Favourite',
      name: `Favourite ${title}`,
      icon: <HeartIcon />,
      detail: presentCount(song.favourites),
      isChecked: subject.isFavourite ?? false,
      onSelect: subject.onFavourite,
    },
    {
      id: 'download',
      label: 'Download',
      name: `Download ${title}`,
      icon: <DownloadIcon />,
      detail: presentDownload(song),
      isDisabled: subject.state === 'waiting',
      onSelect: subject.onDownload,
    },
    {
      id: 'share',
      label: 'Share',
      name: `Share ${title}`,
      icon: <ShareIcon />,
      detail: presentCount(song.shares),
      onSelect: subject.onShare,
    },
  ];
  if (onPlayNext) items.push({ id: 'next', label: 'Play next', icon: <PlayNextIcon />, onSelect: onPlayNext });
  if (onAddToQueue)
    items.push({ id: 'queue', label: 'Add to queue', icon: <AddToQueueIcon />, onSelect: onAddToQueue });
  items.push(...moreItems);
  items.push({ id: 'artist', label: 'Go to artist', detail: artist, icon: <ArtistIcon />, href: artistHref });
  if (albumHref) items.push({ id: 'album', label: 'Go to album', icon: <AlbumIcon />, href: albumHref });
  return items;
}

interface SongMenuProps {
  label: string;
  anchor: HTMLElement;
  subject: SongMenuSubject;
  onClose: () => void;
}

/** The actions that a row has no room for. A menu beside its button, or a sheet on the phone. */
export function SongMenu({ label, anchor, subject, onClose }: SongMenuProps): ReactElement {
  return (
    <Menu
      label={label}
      anchor={anchor}
      items={createItems(subject)}
      head={<SongMenuHeader song={subject.song} />}
      onClose={onClose}
    />
  );
}

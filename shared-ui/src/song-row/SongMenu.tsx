import type { ReactElement } from 'react';
import {
  AddToPlaylistIcon,
  AddToQueueIcon,
  AlbumIcon,
  ArtistIcon,
  FollowIcon,
  KeepIcon,
  PlayNextIcon,
  RemoveFromDeviceIcon,
} from '../icons/icons.ts';
import { DownloadIcon, HeartIcon, ShareIcon } from '../icons/songIcons.ts';
import { Menu } from '../overlays/Menu.tsx';
import type { MenuItem } from '../overlays/MenuEntry.tsx';
import { formatCount } from '../text/format.ts';
import { formatDownloadSize } from './formatDownloadSize.ts';
import { SongMenuHeader } from './SongMenuHeader.tsx';
import type { SongMenuSubject } from './songRowTypes.ts';

const formatOptionalCount = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatCount(count);

/** Formats the number of downloads and the size: `18K · 4.1 MB`. */
function formatDownloadDetail(song: SongMenuSubject['song']): string | undefined {
  const parts = [formatOptionalCount(song.downloads), formatDownloadSize(song)];
  return parts.filter((part) => part !== undefined).join(' · ') || undefined;
}

function createItems(subject: SongMenuSubject): MenuItem[] {
  const { song, artistHref, albumHref, onPlayNext, onAddToQueue, onAddToPlaylist, onFollow, onKeep } = subject;
  const { onRemoveFromDevice, moreItems = [] } = subject;
  const { title, artist } = song;
  const items: MenuItem[] = [
    {
      id: 'favourite',
      label: 'Favourite',
      name: `Favourite ${title}`,
      icon: <HeartIcon />,
      detail: formatOptionalCount(song.favourites),
      isChecked: subject.isFavourite ?? false,
      onSelect: subject.onFavourite,
    },
    {
      id: 'download',
      label: 'Download',
      name: `Download ${title}`,
      icon: <DownloadIcon />,
      detail: formatDownloadDetail(song),
      isDisabled: subject.state === 'waiting',
      onSelect: subject.onDownload,
    },
    {
      id: 'share',
      label: 'Share',
      name: `Share ${title}`,
      icon: <ShareIcon />,
      detail: formatOptionalCount(song.shares),
      onSelect: subject.onShare,
    },
  ];
  if (onPlayNext) items.push({ id: 'next', label: 'Play next', icon: <PlayNextIcon />, onSelect: onPlayNext });
  if (onAddToQueue)
    items.push({ id: 'queue', label: 'Add to queue', icon: <AddToQueueIcon />, onSelect: onAddToQueue });
  if (onAddToPlaylist)
    items.push({ id: 'playlist', label: 'Add to playlist', icon: <AddToPlaylistIcon />, onSelect: onAddToPlaylist });
  if (onKeep) items.push({ id: 'keep', label: 'Keep on this device', icon: <KeepIcon />, onSelect: onKeep });
  if (onRemoveFromDevice) {
    const item = { id: 'remove', label: 'Remove from this device', icon: <RemoveFromDeviceIcon /> };
    items.push({ ...item, onSelect: onRemoveFromDevice });
  }
  items.push(...moreItems);
  if (onFollow) {
    items.push({
      id: 'follow',
      label: 'Follow artist',
      icon: <FollowIcon />,
      isChecked: subject.isFollowed ?? false,
      onSelect: onFollow,
    });
  }
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

/** The menu with the song's actions that a row has no room for: beside its button, or a sheet on the phone. */
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

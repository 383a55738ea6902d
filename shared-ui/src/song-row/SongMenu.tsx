import type { ReactElement } from 'react';
import { AddToQueueIcon, AlbumIcon, ArtistIcon } from '../icons/icons.ts';
import { DownloadIcon, HeartIcon, ShareIcon } from '../icons/songIcons.ts';
import { Menu } from '../menu/Menu.tsx';
import type { MenuItem } from '../menu/MenuEntry.tsx';
import { SongMenuHead } from './SongMenuHead.tsx';
import type { SongRowProps } from './songRowTypes.ts';

function createItems(row: SongRowProps): MenuItem[] {
  const { title, artist } = row.song;
  const items: MenuItem[] = [
    {
      id: 'favourite',
      label: 'Favourite',
      name: `Favourite ${title}`,
      icon: <HeartIcon />,
      isChecked: row.isFavourite ?? false,
      onSelect: row.onFavourite,
    },
    {
      id: 'download',
      label: 'Download',
      name: `Download ${title}`,
      icon: <DownloadIcon />,
      isDisabled: row.state === 'waiting',
      onSelect: row.onDownload,
    },
    { id: 'share', label: 'Share', name: `Share ${title}`, icon: <ShareIcon />, onSelect: row.onShare },
  ];
  if (row.onAddToQueue) {
    items.push({ id: 'queue', label: 'Add to queue', icon: <AddToQueueIcon />, onSelect: row.onAddToQueue });
  }
  items.push({ id: 'artist', label: 'Go to artist', detail: artist, icon: <ArtistIcon />, href: row.artistHref });
  if (row.albumHref) items.push({ id: 'album', label: 'Go to album', icon: <AlbumIcon />, href: row.albumHref });
  return items;
}

export interface SongMenuProps {
  label: string;
  anchor: HTMLElement;
  row: SongRowProps;
  onClose: () => void;
}

/** What a row has no room for. A menu beside its button, a sheet on the phone. */
export function SongMenu({ label, anchor, row, onClose }: SongMenuProps): ReactElement {
  return (
    <Menu
      label={label}
      anchor={anchor}
      items={createItems(row)}
      head={<SongMenuHead song={row.song} />}
      onClose={onClose}
    />
  );
}

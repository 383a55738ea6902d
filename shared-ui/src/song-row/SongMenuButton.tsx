import { useState, type ReactElement } from 'react';
import { AddToQueueIcon, AlbumIcon, ArtistIcon, DownloadIcon, HeartIcon, MoreIcon, ShareIcon } from '../icons/icons.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
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

/** 'More for {title}': what the row has no room for. A menu beside the button, a sheet on the phone. */
export function SongMenuButton({ row }: { row: SongRowProps }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `More for ${row.song.title}`;
  return (
    <>
      <IconButton
        label={label}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Menu
          label={label}
          anchor={anchor}
          items={createItems(row)}
          head={<SongMenuHead song={row.song} />}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

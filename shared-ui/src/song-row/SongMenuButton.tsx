import { useState, type ReactElement } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { MoreIcon } from '../icons/songIcons.ts';
import { useLater } from '../later/useLater.ts';
import { laterSongMenu, prepareSongMenu } from './laterSongMenu.ts';
import type { SongRowProps } from './songRowTypes.ts';

/**
 * 'More for {title}'. A press that is faster than the menu's code opens the menu when that is there. Should it not
 * arrive, the button is as before the press, and the next one tries again.
 */
export function SongMenuButton({ row }: { row: SongRowProps }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: SongMenu, error, refetch } = useLater(laterSongMenu, anchor !== null);
  const label = `More for ${row.song.title}`;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label={label}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null && SongMenu !== undefined}
        aria-busy={(anchor !== null && !SongMenu && !error) || undefined}
        onPointerEnter={prepareSongMenu}
        onFocus={prepareSongMenu}
        // Whoever goes on while it loads does not want the focus back. An open menu takes it away by itself.
        onBlur={SongMenu ? undefined : close}
        onClick={(event) => {
          refetch();
          setAnchor(event.currentTarget);
        }}
      />
      {anchor && SongMenu && <SongMenu label={label} anchor={anchor} row={row} onClose={close} />}
    </>
  );
}

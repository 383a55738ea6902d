import { useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { MoreIcon } from '../icons/songIcons.ts';
import { useLater } from '../later/useLater.ts';
import { laterSongMenu, prepareSongMenu } from './laterSongMenu.ts';
import type { SongMenuSubject } from './songRowTypes.ts';

export interface SongMenuButtonProps {
  subject: SongMenuSubject;
  className?: string;
  icon?: ReactNode;
}

/**
 * 'More for {title}'. A press that is faster than the menu's code opens the menu when that is there. Should it not
 * arrive, the button is as before the press, and the next one tries again.
 */
export function SongMenuButton({ subject, className, icon = <MoreIcon /> }: SongMenuButtonProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: SongMenu, error, refetch } = useLater(laterSongMenu, anchor !== null);
  const label = `More for ${subject.song.title}`;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        className={className}
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
      {anchor && SongMenu && <SongMenu label={label} anchor={anchor} subject={subject} onClose={close} />}
    </>
  );
}

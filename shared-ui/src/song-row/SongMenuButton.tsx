import { useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { MoreIcon } from '../icons/songIcons.ts';
import { useLazyModule } from '../support/useLazyModule.ts';
import { lazySongMenu, prepareSongMenu } from './lazySongMenu.ts';
import type { SongMenuSubject } from './songRowTypes.ts';

/** The song and the actions of its menu. `icon` defaults to three dots. */
export interface SongMenuButtonProps {
  subject: SongMenuSubject;
  className?: string;
  icon?: ReactNode;
}

/**
 * The button 'More for {title}'. If it is pressed before the menu's code has loaded, the menu opens once it has. If
 * loading fails, the button returns to its initial state, and the next press retries.
 */
export function SongMenuButton({ subject, className, icon = <MoreIcon /> }: SongMenuButtonProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: SongMenu, error, refetch } = useLazyModule(lazySongMenu, anchor !== null);
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
        // A blur during loading cancels the menu: otherwise, the menu opens later and takes the focus from another
        // element. Ignore a blur once the menu is open, because the menu takes the focus.
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

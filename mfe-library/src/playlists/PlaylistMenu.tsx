import { Menu, HeroIconButton, MoreIcon, type MenuItem } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';

/** The button 'More for {title}' of a playlist, and its menu. */
export function PlaylistMenu({ title, items }: { title: string; items: readonly MenuItem[] }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `More for ${title}`;
  return (
    <>
      <HeroIconButton
        label={label}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <Menu label={label} anchor={anchor} items={items} onClose={() => setAnchor(null)} />}
    </>
  );
}

import type { ReactElement } from 'react';
import { PlayerBar } from './bar/PlayerBar.tsx';
import { PlayerViews } from './views/PlayerViews.tsx';

/** Federation module './BottomPlayer', slot `player`: creates the page's player and renders the player bar. */
export function Component(): ReactElement {
  return (
    <PlayerViews>
      <PlayerBar />
    </PlayerViews>
  );
}

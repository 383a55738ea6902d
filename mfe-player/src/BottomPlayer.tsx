import type { ReactElement } from 'react';
import { PlayerBar } from './bar/PlayerBar.tsx';
import { PlayerViews } from './views/PlayerViews.tsx';

/** Federation module './BottomPlayer', slot `player`: makes the page's player and shows it. */
export function Component(): ReactElement {
  return (
    <PlayerViews>
      <PlayerBar />
    </PlayerViews>
  );
}

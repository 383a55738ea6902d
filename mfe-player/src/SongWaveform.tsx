import type { SongRef } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { SongPlayer } from './song/SongPlayer.tsx';
import { PlayerViews } from './views/PlayerViews.tsx';

/**
 * Federation module './SongWaveform', slot `song-waveform`: plays the page's song through the same engine as the bar.
 */
export function Component({ song }: { song: SongRef }): ReactElement {
  return (
    <PlayerViews>
      <SongPlayer song={song} />
    </PlayerViews>
  );
}

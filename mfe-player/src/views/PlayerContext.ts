import type { Bus, SongRef } from '@nyimbo/shared-events';
import { createContext, useContext } from 'react';
import type { BarDialogs } from '../dialogs/barDialogs.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';
import type { WaveDrawing, WaveDrawingOptions } from '../waveform/WaveDrawing.ts';

/** What every view of the player works with. */
export interface PlayerServices {
  store: PlayerStore;
  /** The mount's own connection, to send commands and read states. */
  bus: Bus;
  /** The bars of a song's waveform, 0 to 1; null when there are none. Never rejects. */
  loadPeaks: (song: SongRef) => Promise<readonly number[] | null>;
  /** Puts a drawing into an element; lazy, because the library behind it is not needed for the first screen. */
  loadWaveDrawing: () => Promise<(options: WaveDrawingOptions) => WaveDrawing>;
  /** The code of the bar's dialogs; lazy for the same reason. */
  loadDialogs: () => Promise<BarDialogs>;
}

export const PlayerContext = createContext<PlayerServices | null>(null);

/** @throws when a view is rendered outside the player's provider: wrap it in `PlayerViews`. */
export function usePlayer(): PlayerServices {
  const services = useContext(PlayerContext);
  if (services === null) throw new Error('A player view needs <PlayerViews> around it.');
  return services;
}

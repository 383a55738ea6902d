import type { Bus, SongRef } from '@nyimbo/shared-events';
import { createContext, useContext } from 'react';
import type { PlayerStore } from '../store/PlayerStore.ts';
import type { WaveDrawing, WaveDrawingOptions } from '../waveform/WaveDrawing.ts';
import type { DialogComponents } from './DialogComponents.ts';

/** The services that every view of the player uses. */
export interface PlayerServices {
  store: PlayerStore;
  /** The bus connection of this mount, to send commands and read states. */
  bus: Bus;
  /** Resolves with the bars of a song's waveform, 0 to 1; null when there are none. Never rejects. */
  loadPeaks: (song: SongRef) => Promise<readonly number[] | null>;
  /** Loads the function that draws a waveform; lazy, because the initial page does not need its library. */
  loadWaveDrawing: () => Promise<(options: WaveDrawingOptions) => WaveDrawing>;
  /** Loads the code of the bar's dialogs; lazy, because the initial page shows none of them. */
  loadDialogs: () => Promise<DialogComponents>;
}

export const PlayerContext = createContext<PlayerServices | null>(null);

/** Returns the player's services. @throws when a view is rendered outside `PlayerViews` */
export function usePlayer(): PlayerServices {
  const services = useContext(PlayerContext);
  if (services === null) throw new Error('A player view needs <PlayerViews> around it.');
  return services;
}

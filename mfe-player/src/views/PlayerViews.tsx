import { useBus } from '@nyimbo/shared-events/react';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { getPlayer } from '../player/getPlayer.ts';
import { loadPeaks } from '../waveform/loadPeaks.ts';
import { PlayerContext, type PlayerServices } from './PlayerContext.ts';

const loadWaveDrawing: PlayerServices['loadWaveDrawing'] = async () =>
  (await import('../waveform/createWaveDrawing.ts')).createWaveDrawing;

const loadDialogs: PlayerServices['loadDialogs'] = async () => (await import('../dialogs/barDialogs.ts')).barDialogs;

/** Provides the page's one player to the views inside. */
export function PlayerViews({ children }: { children: ReactNode }): ReactElement {
  const bus = useBus('mfe-player');
  const { store } = getPlayer();
  const services = useMemo(() => ({ store, bus, loadPeaks, loadWaveDrawing, loadDialogs }), [store, bus]);
  return <PlayerContext value={services}>{children}</PlayerContext>;
}

import type { PlayerModel } from '../store/PlayerModel.ts';

/** What the listener should know about why nothing sounds; empty when there is nothing to say. */
export function presentStatusText({ playback }: PlayerModel): string {
  if (playback.status === 'waiting') return 'Waiting for signal…';
  if (playback.status === 'failed') return 'This song can’t be played';
  return playback.status === 'paused' && playback.reason === 'blocked' ? 'Tap to play' : '';
}

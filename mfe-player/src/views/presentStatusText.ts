import type { PlayerModel } from '../store/PlayerModel.ts';

/** Returns the reason why playback has stopped, for the listener; empty when there is none. */
export function presentStatusText({ playback }: PlayerModel): string {
  if (playback.status === 'waiting') return 'Waiting for signal…';
  if (playback.status === 'failed') return 'This song can’t be played';
  return playback.status === 'paused' && playback.reason === 'blocked' ? 'Tap to play' : '';
}

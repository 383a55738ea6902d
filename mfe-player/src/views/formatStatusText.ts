import type { PlayerModel } from '../store/PlayerModel.ts';

/** Returns the text that tells the listener why playback has stopped; '' if there is nothing to explain. */
export function formatStatusText({ playback }: PlayerModel): string {
  if (playback.status === 'waiting') return 'Waiting for signal…';
  if (playback.status === 'failed') return 'This song can’t be played';
  return playback.status === 'paused' && playback.reason === 'blocked' ? 'Tap to play' : '';
}

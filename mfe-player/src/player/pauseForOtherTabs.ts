import { distinctUntilChanged, map } from 'rxjs';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';

const CHANNEL_NAME = 'nyimbo-player';

/**
 * Pauses this tab when another tab starts to play (PLY-14). Without BroadcastChannel, all tabs can play at the same
 * time.
 * @decides PLY-14
 */
export function pauseForOtherTabs(store: PlayerStore, scope: Scope): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  scope.add(() => channel.close());
  scope.listen(channel, 'message', () => store.dispatch({ type: 'pause-requested' }));
  const subscription = store.model$
    .pipe(
      map(({ playback }) => playback.status === 'playing'),
      distinctUntilChanged(),
    )
    .subscribe((isPlaying) => {
      if (isPlaying) channel.postMessage('playing');
    });
  scope.add(() => subscription.unsubscribe());
}

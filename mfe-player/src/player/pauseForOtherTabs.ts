import { distinctUntilChanged, filter, map } from 'rxjs';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';

const CHANNEL_NAME = 'nyimbo-player';

/**
 * Pauses this tab when another tab starts to play (PLY-14). A tab announces only that it starts after a pause: while it
 * plays, a next song or the end of a wait must not pause a tab that the listener has started since. Without
 * BroadcastChannel, all tabs can play at the same time.
 * @decides PLY-14
 */
export function pauseForOtherTabs(store: PlayerStore, scope: Scope): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  scope.add(() => channel.close());
  scope.listen(channel, 'message', () => store.dispatch({ type: 'pause-requested' }));
  const subscription = store.model$
    .pipe(
      map(({ playback }) => playback.status),
      filter((status) => status !== 'loading' && status !== 'waiting'),
      map((status) => status === 'playing'),
      distinctUntilChanged(),
    )
    .subscribe((isPlaying) => {
      if (isPlaying) channel.postMessage('playing');
    });
  scope.add(() => subscription.unsubscribe());
}

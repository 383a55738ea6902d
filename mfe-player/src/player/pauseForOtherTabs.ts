import { distinctUntilChanged, map } from 'rxjs';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';

const CHANNEL = 'nyimbo-player';

/** PLY-14: a tab that starts to play says so, and the others pause. Without BroadcastChannel each tab is for itself. */
export function pauseForOtherTabs(store: PlayerStore, scope: Scope): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  scope.add(() => channel.close());
  scope.listen(channel, 'message', () => store.dispatch({ type: 'pause-asked' }));
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

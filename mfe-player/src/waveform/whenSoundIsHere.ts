import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** Maximum wait; on a slower connection the waveform appears before playback starts. */
const LONGEST_WAIT_MS = 4000;
/** The `playing` state comes slightly before the sound. */
const AFTER_SOUND_MS = 200;

/**
 * Runs `run` at once, or after playback starts if it is loading: purely visual work must not compete with it for
 * bandwidth and CPU.
 */
export function whenSoundIsHere(store: PlayerStore, run: () => void, scope: Scope): void {
  const waiting = createWaiting(run);
  if (store.getModel().playback.status !== 'loading') return waiting.end();
  scope.timeout(waiting.end, LONGEST_WAIT_MS);
  const subscription = store.model$.subscribe(({ playback }) => {
    if (playback.status !== 'loading') scope.timeout(waiting.end, AFTER_SOUND_MS);
  });
  scope.add(() => subscription.unsubscribe());
}

function createWaiting(run: () => void): { end(): void } {
  let isOver = false;
  return {
    end() {
      if (isOver) return;
      isOver = true;
      run();
    },
  };
}

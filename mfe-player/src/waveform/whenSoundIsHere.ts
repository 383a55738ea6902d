import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** On a line this slow the listener waits with the waveform in view. */
const LONGEST_WAIT_MS = 4000;
/** The first sound is announced a moment before it is heard. */
const AFTER_SOUND_MS = 200;

/**
 * Runs `run` at once, or after the first sound where one is awaited: what is only to be seen must not compete with it
 * for the line and the processor.
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

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
export function afterSoundStarts(store: PlayerStore, run: () => void, scope: Scope): void {
  const runOnce = createOnce(run);
  if (store.getModel().playback.status !== 'loading') return runOnce();
  scope.timeout(runOnce, LONGEST_WAIT_MS);
  const subscription = store.model$.subscribe(({ playback }) => {
    if (playback.status !== 'loading') scope.timeout(runOnce, AFTER_SOUND_MS);
  });
  scope.add(() => subscription.unsubscribe());
}

function createOnce(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
}

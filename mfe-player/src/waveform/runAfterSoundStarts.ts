import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** Maximum wait; on a slower connection the waveform appears before playback starts. */
const MAX_WAIT_MS = 4000;
/** The `playing` state comes slightly before the sound. */
const SOUND_DELAY_MS = 200;

/**
 * Runs `run` immediately, or after playback starts if a song is loading. Purely visual work must not compete with the
 * start of playback for bandwidth and CPU.
 */
export function runAfterSoundStarts(store: PlayerStore, run: () => void, scope: Scope): void {
  const runOnce = limitToOneCall(run);
  if (store.getModel().playback.status !== 'loading') return runOnce();
  scope.timeout(runOnce, MAX_WAIT_MS);
  const subscription = store.model$.subscribe(({ playback }) => {
    if (playback.status !== 'loading') scope.timeout(runOnce, SOUND_DELAY_MS);
  });
  scope.add(() => subscription.unsubscribe());
}

function limitToOneCall(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
}

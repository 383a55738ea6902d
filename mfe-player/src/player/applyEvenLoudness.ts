import type { Scope } from '@nyimbo/shared-events/scope';
import { distinctUntilChanged, map } from 'rxjs';
import type { PlaybackEngine } from '../engine/PlaybackEngine.ts';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/**
 * Target loudness for normalisation (EBU R128). Louder songs are attenuated. Apple's Sound Check uses the same. An
 * audio element cannot amplify, so quieter songs stay as they are, and no song exceeds full scale.
 */
const TARGET_LUFS = -16;

/**
 * Plays songs at about the same loudness, unless the listener has switched that off (PLY-18). Songs without a measured
 * loudness keep their volume.
 * @decides PLY-18
 */
export function applyEvenLoudness(store: PlayerStore, engine: Pick<PlaybackEngine, 'setVolume'>, scope: Scope): void {
  const subscription = store.model$
    .pipe(map(computeVolume), distinctUntilChanged())
    .subscribe((volume) => engine.setVolume(volume));
  scope.add(() => subscription.unsubscribe());
}

/** Returns the volume of the current song, from 0 to 1. */
function computeVolume(model: PlayerModel): number {
  const loudnessLufs = currentSong(model)?.loudnessLufs;
  if (loudnessLufs === undefined || !model.preferences.evenLoudness) return 1;
  const decibels = Math.min(0, TARGET_LUFS - loudnessLufs);
  return 10 ** (decibels / 20);
}

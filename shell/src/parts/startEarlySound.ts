import { adoptAudioElement, chooseAudioFile } from '@nyimbo/shared-api';
import type { Bus, SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { isSavingData } from '@nyimbo/shared-ui';
import { createStore, type Store } from '../support/createStore.ts';

/** Nobody has taken the command by then, and a toast says so. */
const GIVEN_UP_AFTER_MS = 10_000;
/** A song that is not heard by then has a slow line: the player, which can say so, comes beside it. */
const UNHEARD_AFTER_MS = 3000;
const OUTCOMES = ['playing', 'pause', 'error'];

export interface EarlySound {
  /** A song is on its way to its first sound: what the page does not need for it leaves it the line. */
  isStarting: Store<boolean>;
  /** What was asked for, until the player answers for it. */
  song: Store<SongRef | null>;
  dispose(): void;
}

/**
 * Plays what is asked for while the player is not loaded yet, on the page's one audio element and inside the tap: the
 * first sound must not wait for the player's code. The player gets the same command when it comes, finds the element
 * sounding, and takes over as it is. The last of several songs wins; the same one again pauses it, as in the player.
 */
export function startEarlySound(bus: Bus): EarlySound {
  const scope = createScope();
  const isStarting = createStore(false);
  const earlySong = createStore<SongRef | null>(null);
  const settle = (): void => isStarting.write(false);
  let attempt = createScope();

  scope.add(
    bus.onUnhandledCommand('player/play', ({ songs, index, startSeconds = 0 }) => {
      const song = songs[index];
      if (!song) return;
      const audio = adoptAudioElement();
      const url = new URL(chooseAudioFile(song, isSavingData()).url, location.href).href;
      if (audio.src === url && !audio.paused) return audio.pause();
      attempt.dispose();
      attempt = createScope();
      for (const outcome of OUTCOMES) attempt.listen(audio, outcome, settle);
      attempt.timeout(settle, UNHEARD_AFTER_MS);
      attempt.timeout(() => {
        audio.pause();
        earlySong.write(null);
      }, GIVEN_UP_AFTER_MS);
      isStarting.write(true);
      earlySong.write(song);
      audio.preload = 'auto';
      audio.src = url;
      audio.currentTime = startSeconds;
      // The player finds out what is wrong, and says it.
      audio.play().catch(settle);
    }),
  );
  // The player is there, and answers for the element from now on.
  scope.add(
    bus.watch('player/state', () => {
      attempt.dispose();
      settle();
      earlySong.write(null);
    }),
  );
  scope.add(() => attempt.dispose());
  return { isStarting, song: earlySong, dispose: scope.dispose };
}

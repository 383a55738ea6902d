import { adoptAudioElement, chooseAudioFile } from '@nyimbo/shared-api';
import type { Bus, SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { isSavingData } from '@nyimbo/shared-ui';
import { createStore, type Store } from '../support/createStore.ts';

/** A song that is not heard by then has a slow line: the player, which can say so, comes beside it. */
const UNHEARD_AFTER_MS = 3000;

export interface EarlySound {
  /** What was asked for, until the player answers for it. */
  song: Store<SongRef | null>;
  isPaused: Store<boolean>;
  /** A song is on its way to its first sound: what the page does not need for it leaves it the line. */
  isStarting: Store<boolean>;
  dispose(): void;
}

/**
 * Plays what is asked for while the player is not loaded yet, on the page's one audio element and inside the tap: the
 * first sound must not wait for the player's code. The player gets the same commands when it comes, however late, finds
 * the element sounding, and takes over as it is. The last of several songs wins; the same one again pauses it.
 */
export function startEarlySound(bus: Bus): EarlySound {
  const scope = createScope();
  const asked = createStore<SongRef | null>(null);
  const isPaused = createStore(false);
  const isStarting = createStore(false);
  let attempt = createScope();

  const settle = (): void => isStarting.write(false);
  const watch = (audio: HTMLAudioElement): void => {
    attempt.dispose();
    attempt = createScope();
    attempt.listen(audio, 'playing', settle);
    attempt.listen(audio, 'error', settle);
    attempt.listen(audio, 'pause', () => {
      settle();
      isPaused.write(true);
    });
    attempt.listen(audio, 'play', () => isPaused.write(false));
    attempt.timeout(settle, UNHEARD_AFTER_MS);
  };
  const toggle = (audio: HTMLAudioElement): void => {
    if (!audio.paused) audio.pause();
    // The player finds out what is wrong, and says it.
    else audio.play().catch(settle);
  };

  scope.add(
    bus.onUnhandledCommand('player/play', ({ songs, index, startSeconds = 0 }) => {
      const song = songs[index];
      if (!song) return false;
      const audio = adoptAudioElement();
      const url = new URL(chooseAudioFile(song, isSavingData()).url, location.href).href;
      if (audio.src === url && !audio.paused) {
        toggle(audio);
        return true;
      }
      watch(audio);
      isStarting.write(true);
      asked.write(song);
      audio.preload = 'auto';
      audio.src = url;
      audio.currentTime = startSeconds;
      toggle(audio);
      return true;
    }),
  );
  scope.add(
    bus.onUnhandledCommand('player/toggle', () => {
      if (asked.read() === null) return false;
      toggle(adoptAudioElement());
      return true;
    }),
  );
  // The player is there, and answers for the element from now on.
  scope.add(
    bus.watch('player/state', () => {
      attempt.dispose();
      settle();
      asked.write(null);
    }),
  );
  scope.add(() => attempt.dispose());
  return { song: asked, isPaused, isStarting, dispose: scope.dispose };
}

import { adoptAudioElement, chooseAudioFile } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { isSavingData } from '@nyimbo/shared-ui';

/** Nobody has taken the command by then, and a toast says so. */
const GIVEN_UP_AFTER_MS = 10_000;

/**
 * Plays what is asked for while the player is not loaded yet, on the page's one audio element and inside the tap: the
 * first sound must not wait for the player's code. The player gets the same command when it comes, finds the element
 * sounding, and takes over as it is. The last of several songs wins; the same one again pauses it, as in the player.
 */
export function startEarlySound(bus: Bus): { dispose(): void } {
  const scope = createScope();
  let giveUp = (): void => undefined;
  scope.add(
    bus.onUnhandledCommand('player/play', ({ songs, index, startSeconds = 0 }) => {
      const song = songs[index];
      if (!song) return;
      const audio = adoptAudioElement();
      const url = new URL(chooseAudioFile(song, isSavingData()).url, location.href).href;
      if (audio.src === url && !audio.paused) return audio.pause();
      audio.preload = 'auto';
      audio.src = url;
      audio.currentTime = startSeconds;
      // The player finds out what is wrong, and says it.
      audio.play().catch(() => undefined);
      giveUp();
      giveUp = scope.timeout(() => audio.pause(), GIVEN_UP_AFTER_MS);
    }),
  );
  // The player is there, and answers for the element from now on.
  scope.add(bus.watch('player/state', () => giveUp()));
  return scope;
}

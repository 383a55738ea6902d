import { adoptAudioElement, chooseAudioFile, isSourceOf } from '@nyimbo/shared-api';
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

/** Follows the page's audio element while the shell answers for it. `onAhead`: it does what nobody has asked for. */
function createElementWatch(onAhead: () => void) {
  const isPaused = createStore(false);
  const isStarting = createStore(false);
  /** What the commands so far come to. */
  let isWanted = false;
  let attempt = createScope();

  const settle = (): void => isStarting.write(false);
  const follow = ({ paused, error, ended }: HTMLAudioElement): void => {
    isPaused.write(paused);
    // A source that fails or ends pauses the element too: nobody has asked for that, and the player sees to it.
    if (paused === isWanted && !error && !ended) onAhead();
  };
  return {
    isPaused,
    isStarting,
    /** From now on it is wanted as it is. */
    begin(audio: HTMLAudioElement, isSounding: boolean): void {
      attempt.dispose();
      attempt = createScope();
      for (const outcome of ['playing', 'error', 'pause']) attempt.listen(audio, outcome, settle);
      for (const change of ['pause', 'play']) attempt.listen(audio, change, () => follow(audio));
      attempt.timeout(settle, UNHEARD_AFTER_MS);
      isWanted = isSounding;
      isStarting.write(!isSounding || audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
      if (isSounding) follow(audio);
    },
    toggle(audio: HTMLAudioElement): void {
      isWanted = !isWanted;
      if (audio.paused !== isWanted) return;
      if (!isWanted) audio.pause();
      // The player finds out what is wrong, and says it.
      else audio.play().catch(settle);
    },
    end(): void {
      attempt.dispose();
      settle();
    },
  };
}

/**
 * Plays what is asked for while the player is not loaded yet, on the page's one audio element and inside the tap: the
 * first sound must not wait for the player's code. The player gets the same commands when it comes, however late, finds
 * the element sounding, and takes over as it is. The last of several songs wins; the same one again pauses it.
 *
 * The element can also be ahead of the commands: by the HTML's own controls, or headphones that are pulled out. What it
 * does then is sent as the command for it, so that the player, which gets all of them, ends where the listener is.
 */
export function startEarlySound(bus: Bus): EarlySound {
  const scope = createScope();
  const asked = createStore<SongRef | null>(null);
  const element = createElementWatch(() => bus.send('player/toggle', {}));

  scope.add(
    bus.onUnhandledCommand('player/play', ({ songs, index, startSeconds }) => {
      const song = songs[index];
      if (!song) return false;
      const audio = adoptAudioElement();
      const { url } = chooseAudioFile(song, isSavingData());
      const isSame = isSourceOf(audio, url);
      if (isSame && asked.read() && startSeconds === undefined) {
        element.toggle(audio);
        return true;
      }
      const isAhead = isSame && !asked.read() && (!audio.paused || audio.currentTime > 0);
      asked.write(song);
      if (!isAhead) {
        audio.preload = 'auto';
        audio.src = url;
        audio.currentTime = startSeconds ?? 0;
      }
      element.begin(audio, isAhead);
      if (!isAhead) element.toggle(audio);
      return true;
    }),
  );
  scope.add(
    bus.onUnhandledCommand('player/toggle', () => {
      if (asked.read() === null) return false;
      element.toggle(adoptAudioElement());
      return true;
    }),
  );
  // The player is there, and answers for the element from now on.
  scope.add(
    bus.watch('player/state', () => {
      element.end();
      asked.write(null);
    }),
  );
  scope.add(element.end);
  return { song: asked, isPaused: element.isPaused, isStarting: element.isStarting, dispose: scope.dispose };
}

import { adoptAudioElement, chooseAudioFile, isSourceOf } from '@nyimbo/shared-api';
import type { Bus, SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { isSavingData } from '@nyimbo/shared-ui';
import { createStore, type Store } from '../support/createStore.ts';

/**
 * The network counts as slow after this time without sound. The player then loads in parallel with the song, to show
 * the state of the playback.
 */
const SLOW_START_MS = 3000;

/** The sound of a song that the visitor starts before the player has loaded. */
export interface EarlySound {
  /** The requested song, until the player takes over. */
  song: Store<SongRef | null>;
  isPaused: Store<boolean>;
  /**
   * Whether a song is loading and has not started. Until then, the page does not load `idle` modules, to leave the
   * bandwidth to the song.
   */
  isStarting: Store<boolean>;
  dispose(): void;
}

/**
 * Tracks the page's audio element until the player takes over. Calls `onUncommandedChange` when the element plays or
 * pauses without a command.
 */
function createElementTracker(onUncommandedChange: () => void) {
  const isPaused = createStore(false);
  const isStarting = createStore(false);
  /** Whether the element should play, according to the commands so far. */
  let shouldPlay = false;
  let attempt = createScope();

  const settle = (): void => isStarting.write(false);
  const follow = ({ paused, error, ended }: HTMLAudioElement): void => {
    isPaused.write(paused);
    // The browser also pauses an element whose source fails or ends. The player handles that.
    if (paused === shouldPlay && !error && !ended) onUncommandedChange();
  };
  return {
    isPaused,
    isStarting,
    /** Starts tracking. @param isSounding whether the element is already playing, which then counts as commanded */
    begin(audio: HTMLAudioElement, isSounding: boolean): void {
      attempt.dispose();
      attempt = createScope();
      for (const outcome of ['playing', 'error', 'pause']) attempt.listen(audio, outcome, settle);
      for (const change of ['pause', 'play']) attempt.listen(audio, change, () => follow(audio));
      attempt.timeout(settle, SLOW_START_MS);
      shouldPlay = isSounding;
      isStarting.write(!isSounding || audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
      if (isSounding) follow(audio);
    },
    toggle(audio: HTMLAudioElement): void {
      shouldPlay = !shouldPlay;
      if (audio.paused !== shouldPlay) return;
      if (!shouldPlay) audio.pause();
      // Once loaded, the player finds out why the element did not play, and reports it.
      else audio.play().catch(settle);
    },
    end(): void {
      attempt.dispose();
      settle();
    },
  };
}

/**
 * Plays songs until the player has loaded, so the first sound does not wait for the player's code. Uses the page's one
 * audio element, and starts it within the user gesture. The player later receives the same commands, finds the element
 * playing, and takes it over. A play command for another song replaces the song; a play command for the same song
 * pauses or resumes it.
 *
 * The element can also change without a command: through the browser's own controls, or when headphones are unplugged.
 * This function then sends `player/toggle`. The player later receives all commands, and therefore ends in the same
 * state.
 */
export function startEarlySound(bus: Bus): EarlySound {
  const scope = createScope();
  const requested = createStore<SongRef | null>(null);
  const element = createElementTracker(() => bus.send('player/toggle', {}));

  scope.add(
    bus.onUnhandledCommand('player/play', ({ songs, index, startSeconds }) => {
      const song = songs[index];
      if (!song) return false;
      const audio = adoptAudioElement();
      const { url } = chooseAudioFile(song, isSavingData());
      const isSame = isSourceOf(audio, url);
      if (isSame && requested.read() && startSeconds === undefined) {
        element.toggle(audio);
        return true;
      }
      const hasStarted = isSame && !requested.read() && (!audio.paused || audio.currentTime > 0);
      requested.write(song);
      if (!hasStarted) {
        audio.preload = 'auto';
        audio.src = url;
        audio.currentTime = startSeconds ?? 0;
      }
      element.begin(audio, hasStarted);
      if (!hasStarted) element.toggle(audio);
      return true;
    }),
  );
  scope.add(
    bus.onUnhandledCommand('player/toggle', () => {
      if (requested.read() === null) return false;
      element.toggle(adoptAudioElement());
      return true;
    }),
  );
  // The player has loaded and now controls the element.
  scope.add(
    bus.watch('player/state', () => {
      element.end();
      requested.write(null);
    }),
  );
  scope.add(element.end);
  return { song: requested, isPaused: element.isPaused, isStarting: element.isStarting, dispose: scope.dispose };
}

import { adoptAudioElement, chooseAudioFile, isSourceOf } from '@nyimbo/shared-api';
import type { Bus, SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { isSavingData } from '@nyimbo/shared-ui';
import { createStore, type Store } from '../support/createStore.ts';

/** A song that has not started by then has a slow network. The player, which can show that, then loads in parallel. */
const UNHEARD_AFTER_MS = 3000;

/** The sound of a song that the visitor starts before the player has loaded. */
export interface EarlySound {
  /** The requested song, until the player takes over. */
  song: Store<SongRef | null>;
  isPaused: Store<boolean>;
  /**
   * A song is loading and has not started. Everything else that the page can do without waits, to leave it the
   * bandwidth.
   */
  isStarting: Store<boolean>;
  dispose(): void;
}

/**
 * Tracks the page's audio element until the player takes over. Calls `onAhead` when the element plays or pauses without
 * a command.
 */
function createElementWatch(onAhead: () => void) {
  const isPaused = createStore(false);
  const isStarting = createStore(false);
  /** The state that the commands ask for: playing or not. */
  let isWanted = false;
  let attempt = createScope();

  const settle = (): void => isStarting.write(false);
  const follow = ({ paused, error, ended }: HTMLAudioElement): void => {
    isPaused.write(paused);
    // A source that fails or ends also pauses the element, without a command. The player handles that.
    if (paused === isWanted && !error && !ended) onAhead();
  };
  return {
    isPaused,
    isStarting,
    /** Starts tracking. `isSounding` is the element's present state, which becomes the requested one. */
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
      // The player detects the cause and reports it.
      else audio.play().catch(settle);
    },
    end(): void {
      attempt.dispose();
      settle();
    },
  };
}

/**
 * Plays songs until the player has loaded, on the page's one audio element and inside the user gesture, so that the
 * first sound does not wait for the player's code. The player later receives the same commands, finds the element
 * playing and takes it over as it is. Of several songs the last wins; the same song again pauses it.
 *
 * The element can also change without a command: through the HTML's own controls, or when headphones are unplugged.
 * This then sends the matching command, so that the player, which replays all commands, ends in the same state.
 */
export function startEarlySound(bus: Bus): EarlySound {
  const scope = createScope();
  const requested = createStore<SongRef | null>(null);
  const element = createElementWatch(() => bus.send('player/toggle', {}));

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
      const isAhead = isSame && !requested.read() && (!audio.paused || audio.currentTime > 0);
      requested.write(song);
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

/** Plays songs from the HTML's play buttons, before the app runs. */
export interface EarlyPlayer {
  /** The button of the song that plays, is paused within it, or failed; null if there is none. */
  readonly currentButton: HTMLElement | null;
  /** Plays the button's song (`data-audio`). Pauses or resumes it if it is the current song. */
  toggle(button: HTMLElement): void;
}

/**
 * Creates the player. It plays with the page's one audio element, which the app adopts without interrupting it. The
 * button of the song that plays has `aria-pressed`.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 */
export function createEarlyPlayer(): EarlyPlayer {
  let current: HTMLElement | null = null;
  let audio: HTMLAudioElement | null = null;

  const showState = (): void => {
    const isPlaying = audio !== null && !audio.paused && !audio.error;
    current?.setAttribute('aria-pressed', String(isPlaying));
  };
  const findAudio = (): HTMLAudioElement => {
    if (audio) return audio;
    // The app finds the element by this ID (adoptAudioElement of shared-api).
    audio = document.querySelector<HTMLAudioElement>('#nyimbo-audio') ?? document.createElement('audio');
    audio.id = 'nyimbo-audio';
    if (!audio.isConnected) document.body.append(audio);
    for (const type of ['play', 'pause', 'ended', 'error']) audio.addEventListener(type, showState);
    return audio;
  };
  return {
    get currentButton() {
      // A song that was paused before its first sound counts as cancelled.
      const isCancelled = !audio || (audio.paused && audio.currentTime === 0 && !audio.error);
      return isCancelled ? null : current;
    },
    toggle(button) {
      const element = findAudio();
      const isOther = button !== current;
      if (isOther) {
        current?.removeAttribute('aria-pressed');
        current = button;
        const { audio: url = '', audioSmall: smallUrl = url } = button.dataset;
        element.preload = 'auto';
        element.src = document.documentElement.dataset['dataSaver'] === 'on' ? smallUrl : url;
      }
      // The `error` and `pause` events report what goes wrong. The app shows the error once it runs.
      if (isOther || element.paused) element.play().catch(() => {});
      else element.pause();
    },
  };
}

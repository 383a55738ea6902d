import type { Bus } from '@nyimbo/shared-events';

/** The audio of a page that can play before the app runs. */
export interface EarlyPageSound {
  /**
   * Connects to the shell's bus. Sends the play command once the visitor has started the song, before or after this
   * call.
   */
  connect(bus: Pick<Bus, 'send'>): void;
  /** Called when the page's component shows its own play button. Moves the element to where the player expects it. */
  release(): void;
}

/**
 * Controls the song page's `<audio>` until the player takes over. Playing it with the browser's controls sends the
 * command that the page's play button sends, so the shell shows the song and the player takes over the playing element.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 */
export function prepareEarlySound(audio: HTMLAudioElement): EarlyPageSound {
  // The server chooses the encoding by the `Save-Data` header, which can differ from the visitor's data saver setting.
  const choice = audio.getAttribute(`data-saver-${document.documentElement.dataset['dataSaver'] ?? ''}`);
  const [address, ...size] = choice?.split(' ') ?? [];
  if (address !== undefined && address !== audio.getAttribute('src')) {
    audio.src = address;
    const sizeElement = document.getElementById('early-size');
    if (sizeElement) sizeElement.textContent = size.join(' ');
  }

  let bus: Pick<Bus, 'send'> | null = null;
  let isReported = false;
  const reportPlay = (): void => {
    // When the app starts the element itself (autoplay), it changes `preload` and already knows the song.
    if (bus === null || isReported || audio.preload !== 'none') return;
    isReported = true;
    bus.send('player/play', JSON.parse(audio.dataset['play'] ?? ''));
  };
  audio.addEventListener('play', reportPlay);
  return {
    connect(shellBus) {
      bus = shellBus;
      // Also when it was played and paused again, so that its position is not lost.
      if (!audio.paused || audio.currentTime > 0) reportPlay();
    },
    release() {
      audio.removeEventListener('play', reportPlay);
      audio.removeAttribute('controls');
      // Browsers keep an element playing that is moved within one task.
      document.body.append(audio);
    },
  };
}

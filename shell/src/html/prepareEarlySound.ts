import type { Bus } from '@nyimbo/shared-events';

/** The audio of a page that can play before the app runs. */
export interface EarlyPageSound {
  /**
   * Connects to the shell's bus. Sends the play command once the visitor has started the song, or at once if that
   * happened before this call.
   */
  connect(bus: Pick<Bus, 'send'>): void;
  /**
   * Moves the element to the end of the body, where the player expects it. Call it when the app's page replaces the
   * early content.
   */
  release(): void;
}

/**
 * Controls the song page's `<audio>` until the player takes over. When the visitor presses play in the browser's own
 * controls, sends the command of the page's play button. The shell then shows the song, and the player takes over.
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
      // Also report a song that was played and paused again. Otherwise its position is lost.
      if (!audio.paused || audio.currentTime > 0) reportPlay();
    },
    release() {
      audio.removeEventListener('play', reportPlay);
      audio.removeAttribute('controls');
      // The element keeps playing, because it is removed and added within one task.
      document.body.append(audio);
    },
  };
}

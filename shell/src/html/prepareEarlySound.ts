import type { Bus } from '@nyimbo/shared-events';

/** The sound of a page that can be heard before the app runs. */
export interface EarlyPageSound {
  /** The shell is there: it is told of the song once that is played, now or later. */
  connect(bus: Pick<Bus, 'send'>): void;
  /** The page's component has a play button of its own: the element goes where the player expects it. */
  release(): void;
}

/**
 * Looks after the song page's `<audio>` until the player does. What is played with the browser's own controls becomes the
 * command that the page's play button would send, so that the shell shows it and the player takes it over as it sounds.
 *
 * It is written into the HTML as text, so it must need nothing from outside of itself.
 */
export function prepareEarlySound(audio: HTMLAudioElement): EarlyPageSound {
  // The browser may not have asked for the encoding that its owner has chosen in the settings.
  const choice = audio.getAttribute(`data-saver-${document.documentElement.dataset['dataSaver'] ?? ''}`);
  const [address, ...size] = choice?.split(' ') ?? [];
  if (address !== undefined && address !== audio.getAttribute('src')) {
    audio.src = address;
    const place = document.getElementById('early-size');
    if (place) place.textContent = size.join(' ');
  }

  let bus: Pick<Bus, 'send'> | null = null;
  let isTold = false;
  const tell = (): void => {
    // Whoever starts it for the app (a page that plays by itself) lets it load ahead: then the app knows.
    if (bus === null || isTold || audio.preload !== 'none') return;
    isTold = true;
    bus.send('player/play', JSON.parse(audio.dataset['play'] ?? ''));
  };
  audio.addEventListener('play', tell);
  return {
    connect(shellBus) {
      bus = shellBus;
      // Played and paused again counts too: its second is not lost.
      if (!audio.paused || audio.currentTime > 0) tell();
    },
    release() {
      audio.removeEventListener('play', tell);
      audio.removeAttribute('controls');
      // Out and in again within one turn: browsers let it sound on.
      document.body.append(audio);
    },
  };
}

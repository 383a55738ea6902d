/** Records the events and the progress of the page's `<audio id="nyimbo-audio">` from the page's start. */
import type { Page } from 'playwright-core';

interface EarlySoundState {
  /**
   * Media events since the first `playing`, in order. Excludes `waiting`, which depends on the machine's load; the time
   * of these waits is part of `gapSeconds`.
   */
  events: string[];
  /** The longest lag, in seconds, of the song's position behind the clock since the start of playback. */
  gapSeconds: number;
  /** Number of audio elements that the page has had. */
  elements: number;
  /** Whether a periodic check found an audio element outside the document. */
  isDetached: boolean;
  /** The song's position. */
  seconds: number;
}

/** Starts the recording. Call before the visit. */
export async function watchEarlySound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { events: [] as string[], gapSeconds: 0, elements: 0, isDetached: false, seconds: 0 };
    window.nyimboEarlySound = heard;
    const seen = new Set<HTMLAudioElement>();
    let isHeard = false;
    let started: { clock: number; seconds: number } | null = null;
    for (const name of ['play', 'playing', 'pause', 'emptied', 'error', 'seeking', 'waiting', 'ended']) {
      const push = ({ type }: Event) => {
        if (isHeard || type === 'playing') heard.events.push(type);
        isHeard ||= type === 'playing';
      };
      document.addEventListener(name, push, true);
    }
    const sample = () => {
      for (const audio of document.querySelectorAll('audio')) seen.add(audio);
      heard.elements = seen.size;
      for (const audio of seen) {
        heard.isDetached ||= !audio.isConnected;
        heard.seconds = audio.currentTime;
        if (audio.paused) continue;
        const clock = performance.now() / 1000;
        if (audio.currentTime > 0) started ??= { clock, seconds: audio.currentTime };
        if (started) {
          const gap = clock - started.clock - (audio.currentTime - started.seconds);
          heard.gapSeconds = Math.max(heard.gapSeconds, gap);
        }
      }
    };
    setInterval(sample, 20);
  });
}

/** Reads the recording so far. @throws when `watchEarlySound` has not been called */
export async function readEarlySound(page: Page): Promise<EarlySoundState> {
  const state = await page.evaluate(() => window.nyimboEarlySound);
  if (!state) throw new Error('watchEarlySound was not called before the visit.');
  const events = state.events.filter((name, index) => {
    const goesOn = name === 'playing' && state.events[index - 1] === 'waiting';
    return name !== 'waiting' && !goesOn;
  });
  return { ...state, events };
}

declare global {
  interface Window {
    nyimboEarlySound?: EarlySoundState;
  }
}

/** The invariants after every step of a walk. */
import type { Page } from 'playwright-core';
import { sleep } from '../support/startSite.ts';

/** Time for the page to settle on a slow machine. A fault that remains after this time is real. */
const SETTLE_MS = 10_000;

declare global {
  interface Window {
    nyimboWalk?: { elements: Set<HTMLMediaElement>; maxPlayingCount: number; lastFocused: string | null };
  }
}

/** Tracks every audio element and the last focused element. Runs in the page before its own scripts. */
export function trackAudioAndFocus(): void {
  const watch = { elements: new Set<HTMLMediaElement>(), maxPlayingCount: 0, lastFocused: null as string | null };
  window.nyimboWalk = watch;
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    watch.elements.add(this);
    return play.call(this);
  };
  const isSounding = (audio: HTMLMediaElement) => !audio.paused && !audio.ended && audio.readyState >= 2;
  setInterval(() => {
    const sounding = [...watch.elements].filter(isSounding);
    watch.maxPlayingCount = Math.max(watch.maxPlayingCount, sounding.length);
  }, 20);
  const describe = ({ tagName, ariaLabel, textContent }: Element) =>
    `${tagName.toLowerCase()} '${(ariaLabel ?? textContent).slice(0, 40)}'`;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) watch.lastFocused = describe(target);
  });
}

/** Reads the page's current faults, each as a sentence. Runs in the page. */
function readFaults(isOffline: boolean): string[] {
  const watch = window.nyimboWalk;
  if (!watch) return ['The page is not watched.'];
  const faults: string[] = [];
  if (watch.maxPlayingCount > 1) faults.push(`${watch.maxPlayingCount} songs sounded at once.`);
  if (watch.lastFocused && (document.activeElement === document.body || document.activeElement === null)) {
    faults.push(`The focus was lost: it was on ${watch.lastFocused}.`);
  }
  if (document.querySelector('main h1') === null) faults.push('The page has no heading.');
  const player = document.querySelector<HTMLElement>('section[aria-label="Player"]');
  const wantsSound = player?.querySelector('button[aria-label="Pause"]') != null;
  const isPlaying = [...watch.elements].some((audio) => !audio.paused && !audio.ended);
  // Do not compare while offline: the player waits for the network, and its audio element may have stopped.
  if (player && !isOffline && wantsSound !== isPlaying) {
    faults.push(`The player says ${wantsSound ? 'playing' : 'paused'}, its sound ${isPlaying ? 'plays' : 'does not'}.`);
  }
  const title = navigator.mediaSession.metadata?.title;
  if (player && title !== undefined && player.dataset['state'] !== 'idle' && !player.innerText.includes(title)) {
    faults.push(`The player names another song than the system's controls: '${title}'.`);
  }
  return faults;
}

/** Waits until the page has no fault. @returns the faults that remain after `settleMs` */
export async function findFaults(page: Page, isOffline: boolean, settleMs = SETTLE_MS): Promise<string[]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const faults = await page.evaluate(readFaults, isOffline);
    if (faults.length === 0 || Date.now() > deadline) return faults;
    await sleep(50);
  }
}

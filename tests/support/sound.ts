/** What a listener hears, read from the page's audio elements and from the decoded audio. */
import type { Page } from 'playwright-core';
import { waitUntil } from './startSite.ts';
import { siteUrl } from './visitor.ts';

interface SoundState {
  /** Position in seconds of the song that plays; null if none plays. */
  currentTime: number | null;
  /** Path of the file that is playing. */
  file: string | null;
  /** Number of elements that are playing. */
  sounding: number;
}

/** Patches the page to track audio elements outside the document too. Call before the first visit. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<HTMLMediaElement>();
    window.nyimboAudio = seen;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      seen.add(this);
      return play.call(this);
    };
  });
}

/** Reads what the page plays. An element counts as sounding only if it plays, is not muted and has data. */
export function readSound(page: Page): Promise<SoundState> {
  return page.evaluate(() => {
    const elements = [...new Set([...(window.nyimboAudio ?? []), ...document.querySelectorAll('audio')])];
    const sounding = elements.filter((audio) => !audio.paused && !audio.ended && audio.readyState >= 2 && !audio.muted);
    const first = sounding[0];
    return {
      currentTime: first ? first.currentTime : null,
      file: first ? decodeURIComponent(new URL(first.currentSrc).pathname) : null,
      sounding: sounding.length,
    };
  });
}

/** Plays the first song of the list in `main` and waits until it is audible. @returns its title */
export async function playFirstSong(page: Page): Promise<string> {
  const title = await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().innerText();
  await page
    .getByRole('button', { name: new RegExp(`^Play ${title} `) })
    .first()
    .click();
  await waitUntil('it sounds', async () => ((await readSound(page)).currentTime ?? 0) > 0.5);
  return title;
}

/** Plays a song of the list in `main` and waits for its sound. `index` counts from 0. */
export async function playRow(page: Page, index: number): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').nth(index);
  await row.hover();
  await row.getByRole('button', { name: /^Play / }).click();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
}

/** Stores choices such as `playerStyle`, opens the trending songs and watches the sound. */
export async function openTrendingSongs(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await watchSound(page);
  await page.goto(siteUrl());
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, choices);
  await page.goto(`${siteUrl()}/songs/trending`);
}

/** Measures the loudness (root mean square, 0 to 1) of one second of the playing file, at its current position. */
export function measureLoudness(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const elements = [...new Set([...(window.nyimboAudio ?? []), ...document.querySelectorAll('audio')])];
    const audio = elements.find((element) => !element.paused);
    if (!audio) return 0;
    const bytes = await (await fetch(audio.currentSrc)).arrayBuffer();
    const decoded = await new OfflineAudioContext(1, 44_100, 44_100).decodeAudioData(bytes);
    const from = Math.floor(audio.currentTime * decoded.sampleRate);
    const samples = decoded.getChannelData(0).subarray(from, from + decoded.sampleRate);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
  });
}

/** Measures the pitch, in Hz, of what the page's audio element plays now: the loudest of 16,384 bands. */
export function measurePitch(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const audio = document.querySelector<HTMLAudioElement & { captureStream(): MediaStream }>('audio');
    if (!audio) return 0;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 32_768, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(audio.captureStream()).connect(analyser);
    await context.resume();
    // The analyser looks at the last 0.7 seconds.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const levels = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(levels);
    const loudest = levels.indexOf(Math.max(...levels));
    await context.close();
    return (loudest * context.sampleRate) / analyser.fftSize;
  });
}

declare global {
  interface Window {
    nyimboAudio?: Set<HTMLMediaElement>;
  }
}

/** Songs stored on the device, in the browser's Cache Storage. */
import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { serveAudio, type AudioServer } from './audioServer.ts';
import { buildEnginePage } from './buildEnginePage.ts';

const ROOM_BYTES = 3000;
const SONG_BYTES = 1000;

let folder: string;
let browser: Browser;
let server: AudioServer;
let page: Page;

beforeAll(async () => {
  folder = buildEnginePage();
  browser = await launchBrowser();
  server = await serveAudio(folder, new Map());
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  await page.goto(server.origin);
});
afterEach(() => page.context().close());

interface Deed {
  keep?: string;
  play?: string;
  sizeBytes?: number;
}

/** Opens the song cache and runs the deeds. @returns which of the songs 'a' to 'e' the cache has afterwards */
const act = (deeds: Deed[]): Promise<string> =>
  page.evaluate(
    async ([given, roomBytes, songBytes]) => {
      const songs = new window.enginePage.KeptSongs(roomBytes);
      const fileOf = (name: string, sizeBytes: number = songBytes) => ({
        url: `/${name}.mp3`,
        sizeBytes,
        isSmall: false,
      });
      await songs.read(fileOf('a'));
      for (const { keep, play, sizeBytes } of given) {
        if (keep) await songs.keep(fileOf(keep, sizeBytes), new Blob([new Uint8Array(sizeBytes ?? songBytes)]));
        if (play) songs.findAddress(fileOf(play));
        // `findAddress` records the use of a song in the background.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return [...'abcde'].filter((name) => songs.has(fileOf(name))).join('');
    },
    [deeds, ROOM_BYTES, SONG_BYTES] as const,
  );

test('keeps no more than there is room for: what was not used for longest goes, also over a reload', async () => {
  expect(await act([{ keep: 'a' }, { keep: 'b' }, { keep: 'c' }])).toBe('abc');
  expect(await act([{ play: 'a' }])).toBe('abc');
  expect(await act([{ keep: 'd' }])).toBe('acd');
  expect(await act([{ keep: 'e' }])).toBe('ade');
});

test('never lets go of what plays, and does not keep what is too large for all of the room', async () => {
  expect(await act([{ keep: 'a' }, { play: 'a' }, { keep: 'b' }, { keep: 'c' }, { keep: 'd' }])).toBe('acd');
  expect(await act([{ keep: 'e', sizeBytes: ROOM_BYTES + 1 }])).toBe('acd');
});

test('a file that has been replaced on the media host is another one', async () => {
  expect(await act([{ keep: 'a', sizeBytes: 999 }])).toBe('');
  expect(await act([{ keep: 'a' }])).toBe('a');
});

test('the copy is what was kept', async () => {
  const text = await page.evaluate(async () => {
    const songs = new window.enginePage.KeptSongs();
    const file = { url: '/a.mp3', sizeBytes: null, isSmall: false };
    await songs.keep(file, new Blob(['la la la']));
    return (await fetch(songs.findAddress(file) ?? '')).text();
  });
  expect(text).toBe('la la la');
});

test('SES-6 with storage blocked nothing is kept and nothing fails', async () => {
  await page.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  });
  expect(await act([{ keep: 'a' }, { play: 'a' }])).toBe('');
});

/** Songs stored on the device, in the browser's Cache Storage. */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { serveAudio, type AudioServer } from './audioServer.ts';
import { buildEnginePage } from './buildEnginePage.ts';

const MAX_BYTES = 3000;
const SONG_BYTES = 1000;

let folder: string;
const fixture = useVisitor();
let server: AudioServer;
let page: Page;

beforeAll(async () => {
  folder = buildEnginePage();
  server = await serveAudio(folder, new Map());
}, 120_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await (await fixture.browser.newContext()).newPage();
  await page.goto(server.origin);
});
afterEach(() => page.context().close());

interface Action {
  add?: string;
  play?: string;
  sizeBytes?: number;
}

/** Opens the song cache and runs the actions. @returns which of the songs 'a' to 'e' the cache has afterwards */
const runActions = (actions: Action[]): Promise<string> =>
  page.evaluate(
    async ([given, maxBytes, songBytes]) => {
      const songs = new window.enginePage.OfflineSongs({ maxBytes });
      const fileOf = (name: string, sizeBytes: number = songBytes) => ({
        url: `/${name}.mp3`,
        sizeBytes,
        isSmall: false,
      });
      await songs.read(fileOf('a'));
      for (const { add, play, sizeBytes } of given) {
        if (add) await songs.add(fileOf(add, sizeBytes), new Blob([new Uint8Array(sizeBytes ?? songBytes)]));
        if (play) songs.findObjectUrl(fileOf(play));
        // `findObjectUrl` records the use of a song in the background.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return [...'abcde'].filter((name) => songs.has(fileOf(name))).join('');
    },
    [actions, MAX_BYTES, SONG_BYTES] as const,
  );

test('deletes the least recently used songs beyond its size limit, even after a reload', async () => {
  expect(await runActions([{ add: 'a' }, { add: 'b' }, { add: 'c' }])).toBe('abc');
  expect(await runActions([{ play: 'a' }])).toBe('abc');
  expect(await runActions([{ add: 'd' }])).toBe('acd');
  expect(await runActions([{ add: 'e' }])).toBe('ade');
});

test('never deletes the playing song, and stores no file larger than its size limit', async () => {
  expect(await runActions([{ add: 'a' }, { play: 'a' }, { add: 'b' }, { add: 'c' }, { add: 'd' }])).toBe('acd');
  expect(await runActions([{ add: 'e', sizeBytes: MAX_BYTES + 1 }])).toBe('acd');
});

test('does not find a file that was replaced on the media host', async () => {
  expect(await runActions([{ add: 'a', sizeBytes: 999 }])).toBe('');
  expect(await runActions([{ add: 'a' }])).toBe('a');
});

test('returns the stored bytes', async () => {
  const text = await page.evaluate(async () => {
    const songs = new window.enginePage.OfflineSongs();
    const file = { url: '/a.mp3', sizeBytes: null, isSmall: false };
    await songs.add(file, new Blob(['la la la']));
    return (await fetch(songs.findObjectUrl(file) ?? '')).text();
  });
  expect(text).toBe('la la la');
});

test('SES-6 stores nothing and does not fail when storage is blocked', async () => {
  await page.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  });
  expect(await runActions([{ add: 'a' }, { play: 'a' }])).toBe('');
});

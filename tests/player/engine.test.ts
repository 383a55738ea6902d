import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { createTone, serveAudio, TONE_BYTES_PER_SECOND, type AudioServer } from './audioServer.ts';
import { buildEnginePage } from './buildEnginePage.ts';

const LONG_SECONDS = 60;
/** 1.5 times the tone's own rate, so the browser has buffered little when the test cuts the connection. */
const SLOW_BYTES_PER_SECOND = TONE_BYTES_PER_SECOND * 1.5;

let folder: string;
const files = new Map([
  ['first.wav', createTone(4, 330)],
  ['second.wav', createTone(4, 440)],
  ['long.wav', createTone(LONG_SECONDS, 220)],
  ['cut.wav', createTone(LONG_SECONDS, 220).subarray(0, TONE_BYTES_PER_SECOND * 3)],
  ['noise.wav', Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))],
]);
let server: AudioServer | undefined;
const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);

beforeAll(() => {
  folder = buildEnginePage();
}, 120_000);
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function open(bytesPerSecond?: number): Promise<Page> {
  server = await serveAudio(folder, files, bytesPerSecond);
  const page = await fixture.browser.newPage();
  await page.goto(server.origin);
  return page;
}
const readPosition = (page: Page): Promise<number> =>
  page.evaluate(() => window.played.engine.getPosition().positionSeconds);
const readStatus = (page: Page): Promise<string> => page.evaluate(() => window.played.states.at(-1)?.status ?? 'idle');

async function play(page: Page, file: string): Promise<void> {
  await page.evaluate(
    ([name, seconds]) => {
      window.played = window.enginePage.play(`/audio/${name}`, seconds);
    },
    [file, LONG_SECONDS] as const,
  );
}
async function waitForStatus(page: Page, status: string, timeoutMs: number): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while ((await readStatus(page)) !== status) {
    if (performance.now() > deadlineMs) throw new Error(`Not ${status} but ${await readStatus(page)}`);
    await sleep(100);
  }
}

test('PLY-8 the real engine passes every conformance test of PlaybackEngine in Chromium', async () => {
  const page = await open();
  const { count, failures } = await page.evaluate(() => window.enginePage.runCases());
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(10);
  await page.close();
}, 120_000);

test('PLY-9 after ten seconds without a server, the song continues from the same position', async () => {
  const page = await open(SLOW_BYTES_PER_SECOND);
  await play(page, 'long.wav');
  await waitForStatus(page, 'playing', 20_000);
  await sleep(2000);
  server?.disconnect();
  await waitForStatus(page, 'waiting', 20_000);
  const heldSeconds = await readPosition(page);
  await sleep(10_000);
  expect(await readStatus(page)).toBe('waiting');
  expect(Math.abs((await readPosition(page)) - heldSeconds)).toBeLessThan(0.3);
  server?.reconnect();
  await waitForStatus(page, 'playing', 20_000);
  expect(Math.abs((await readPosition(page)) - heldSeconds)).toBeLessThan(1.5);
  await sleep(1500);
  expect(await readPosition(page)).toBeGreaterThan(heldSeconds + 0.8);
  await page.close();
}, 120_000);

test('PLY-9 a truncated file fails instead of ending', async () => {
  const page = await open();
  await play(page, 'cut.wav');
  await waitForStatus(page, 'failed', 20_000);
  const statuses = await page.evaluate(() => window.played.states.map(({ status }) => status));
  expect(statuses).not.toContain('paused');
  await page.close();
}, 60_000);

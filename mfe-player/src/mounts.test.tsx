import { createLeakDetector } from '@nyimbo/shared-events/devtools';
import { buildPreferences, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { Bus } from '@nyimbo/shared-events';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Component as BottomPlayer } from './BottomPlayer.tsx';
import { Component as DownloadDialog } from './DownloadDialog.tsx';
import { Component as OfflineDownloads } from './OfflineDownloads.tsx';
import { Component as PlayHistory } from './PlayHistory.tsx';
import { Component as SongWaveform } from './SongWaveform.tsx';
import { createHeadlessPlayer } from './testing/createTestPlayer.tsx';
import { recordSubscriptions } from './testing/recordSubscriptions.ts';

const ROUNDS = 50;
/** The first rounds, which are not compared: they create objects that live as long as the page (the player, caches). */
const IGNORED_ROUNDS = 3;
const song = buildSongRef({ songId: 1 });
const songs = [song, buildSongRef({ songId: 2 })];
const { fetch } = globalThis;
let shell: Bus;
let detectors: ReturnType<typeof createLeakDetector>[];
const listResources = (): string[] => detectors.flatMap((detector) => detector.list()).sort();

const isDisposable = (value: unknown): value is { dispose: () => void } =>
  typeof value === 'object' && value !== null && 'dispose' in value && typeof value.dispose === 'function';

const waitMs = (milliseconds: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

beforeEach(() => {
  // No host responds, and an aborted download rejects.
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      const fail = (): void => reject(new DOMException('Aborted', 'AbortError'));
      init?.signal?.addEventListener('abort', fail, { once: true });
    });
  // jsdom cannot draw the waveform; a browser test (tests/solo) checks that a drawn one leaks nothing.
  jest.spyOn(console, 'warn').mockReturnValue();
  // A hidden page sends no requests by itself.
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  detectors = [createLeakDetector(), recordSubscriptions()];
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  shell.publish('preferences', buildPreferences({ playerStyle: 'advanced' }));
});
afterAll(() => {
  // The player lives as long as the page, which here ends with the suite.
  const key = Symbol.for('nyimbo.player');
  const player: unknown = key in globalThis ? Reflect.get(globalThis, key) : null;
  // jsdom does not implement media playback.
  for (const name of ['pause', 'load'] as const) jest.spyOn(HTMLMediaElement.prototype, name).mockReturnValue();
  if (isDisposable(player)) player.dispose();
});
afterEach(() => {
  shell.dispose();
  resetBus();
  for (const detector of detectors) detector.stop();
  globalThis.fetch = fetch;
  for (const [what] of jest.mocked(console.warn).mock.calls) expect(what).toBe('The waveform was not drawn:');
  jest.restoreAllMocks();
});

async function expectNoLeaks(round: (index: number) => Promise<void> | void): Promise<void> {
  for (let index = 0; index < IGNORED_ROUNDS; index += 1) await round(index);
  await waitMs(200);
  const before = listResources();
  for (let index = 0; index < ROUNDS; index += 1) await round(index);
  await waitMs(200);
  expect(listResources()).toEqual(before);
}

const page = { kind: 'artist', artistId: 1, title: 'Lusungu', coverUrl: null } as const;

const modules: { name: string; element: ReactElement; use?: () => void }[] = [
  { name: './BottomPlayer', element: <BottomPlayer /> },
  { name: './SongWaveform', element: <SongWaveform song={song} /> },
  { name: './PlayHistory', element: <PlayHistory /> },
  { name: './OfflineDownloads', element: <OfflineDownloads />, use: () => shell.send('offline/keep', { songs }) },
  { name: './DownloadDialog', element: <DownloadDialog />, use: () => shell.send('song/download', { song }) },
  {
    name: './DownloadDialog with a page',
    element: <DownloadDialog />,
    use: () => shell.send('page/download', { page, songs }),
  },
];

test.each(modules)('mounting and unmounting $name fifty times leaks nothing', async ({ element, use }) => {
  await expectNoLeaks(async (index) => {
    render(element);
    await act(() => Promise.resolve());
    if (use) act(use);
    // In every tenth round, wait until the waveform of the song's page has appeared.
    if (index % 10 === 0) await waitMs(150);
    cleanup();
  });
});

test('creating and disposing fifty players leaks nothing', async () => {
  await expectNoLeaks(() => {
    const { engine, player } = createHeadlessPlayer({ storage: localStorage });
    shell.send('player/play', { songs, index: 0, source: 'list' });
    engine.advance(0.1);
    engine.advance(2);
    player.dispose();
    player.dispose();
  });
});

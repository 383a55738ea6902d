import { createLeakDetector } from '@nyimbo/shared-events/devtools';
import { buildPreferences, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { Bus } from '@nyimbo/shared-events';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Component as BottomPlayer } from './BottomPlayer.tsx';
import { Component as DownloadDialog } from './DownloadDialog.tsx';
import { Component as SongWaveform } from './SongWaveform.tsx';
import { createHeadlessPlayer } from './testing/createTestPlayer.tsx';
import { recordSubscriptions } from './testing/recordSubscriptions.ts';

const ROUNDS = 50;
/** The first rounds create everything that lives as long as the page: the player itself, caches. */
const FIRST_ROUNDS = 3;
const song = buildSongRef({ songId: 1 });
const songs = [song, buildSongRef({ songId: 2 })];
const { fetch } = globalThis;
let shell: Bus;
let detectors: ReturnType<typeof createLeakDetector>[];
const listResources = (): string[] => detectors.flatMap((detector) => detector.list()).sort();

const isDisposable = (value: unknown): value is { dispose: () => void } =>
  typeof value === 'object' && value !== null && 'dispose' in value && typeof value.dispose === 'function';

const settle = (milliseconds: number): Promise<void> =>
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
  // A hidden page asks the server for nothing by itself.
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

async function repeat(round: (index: number) => Promise<void> | void): Promise<void> {
  for (let index = 0; index < FIRST_ROUNDS; index += 1) await round(index);
  await settle(200);
  const before = listResources();
  for (let index = 0; index < ROUNDS; index += 1) await round(index);
  await settle(200);
  expect(listResources()).toEqual(before);
}

const modules: { name: string; element: ReactElement; use?: () => void }[] = [
  { name: './BottomPlayer', element: <BottomPlayer /> },
  { name: './SongWaveform', element: <SongWaveform song={song} /> },
  { name: './DownloadDialog', element: <DownloadDialog />, use: () => shell.send('song/download', { song }) },
];

test.each(modules)('fifty mounts and unmounts of $name leave nothing behind', async ({ element, use }) => {
  await repeat(async (index) => {
    render(element);
    await act(() => Promise.resolve());
    if (use) act(use);
    // Wait at times until the waveform of a song's page has appeared.
    if (index % 10 === 0) await settle(150);
    cleanup();
  });
});

test('fifty players made and disposed leave nothing behind', async () => {
  await repeat(() => {
    const { engine, player } = createHeadlessPlayer({ storage: localStorage });
    shell.send('player/play', { songs, index: 0, source: 'list' });
    engine.pass(0.1);
    engine.pass(2);
    player.dispose();
    player.dispose();
  });
});

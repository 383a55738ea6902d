import { configureApi } from '@nyimbo/shared-api';
import { setErrorReporter, type Bus } from '@nyimbo/shared-events';
import { buildPlayPayload, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import { startEarlySound, type EarlySound } from './startEarlySound.ts';

const songs = [1, 2].map((songId) =>
  buildSongRef({ songId, year: 2026, file: `${songId}.mp3`, smallSizeBytes: songId === 1 ? 200_000 : null }),
);
let catalogue: Bus;
let early: EarlySound;
let audio: () => HTMLAudioElement | null;

/** Simulates playback, because jsdom's audio elements do not play. */
function simulatePlayback(): void {
  const sounding = new WeakSet<HTMLMediaElement>();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    sounding.add(this);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    sounding.delete(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !sounding.has(this);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  simulatePlayback();
  configureApi({ mediaBase: '/media' });
  early = startEarlySound(createTestBus('shell'));
  catalogue = createTestBus('mfe-catalogue');
  audio = () => document.querySelector('audio');
});
afterEach(() => {
  early.dispose();
  audio()?.remove();
  delete document.documentElement.dataset['dataSaver'];
  resetBus();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const play = (index: number) => catalogue.send('player/play', buildPlayPayload({ songs, index }));

test('PLY-2 starts a song within the tap when the player has not loaded; the last of several taps wins', () => {
  play(0);
  expect(audio()?.getAttribute('src')).toMatch(/\/media\/2026\/songs\/1\.mp3$/);
  expect(audio()?.paused).toBe(false);
  play(1);
  expect(audio()?.getAttribute('src')).toMatch(/2\.mp3$/);
  expect(document.querySelectorAll('audio')).toHaveLength(1);
});

test('PLY-2 playing the same song again pauses it', () => {
  play(0);
  play(0);
  expect(audio()?.paused).toBe(true);
});

test('plays the small encoding while data saver is on, if there is one', () => {
  document.documentElement.dataset['dataSaver'] = 'on';
  play(0);
  expect(audio()?.getAttribute('src')).toMatch(/\/small\/1\.mp3$/);
  play(1);
  expect(audio()?.getAttribute('src')).toMatch(/\/songs\/2\.mp3$/);
});

test.each(['playing', 'error', 'pause'])('other downloads wait until the song’s %s event', (outcome) => {
  expect(early.isStarting.read()).toBe(false);
  play(0);
  expect(early.isStarting.read()).toBe(true);
  audio()?.dispatchEvent(new Event(outcome));
  expect(early.isStarting.read()).toBe(false);
  play(1);
  expect(early.isStarting.read()).toBe(true);
});

test('other downloads resume when the song is not audible within three seconds', () => {
  play(0);
  jest.advanceTimersByTime(2000);
  play(1);
  jest.advanceTimersByTime(2999);
  expect(early.isStarting.read()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(early.isStarting.read()).toBe(false);
});

test('leaves the command to a player that has loaded', () => {
  createTestBus('mfe-player').handle('player/play', () => undefined);
  play(0);
  expect(audio()).toBeNull();
});

test('keeps playing until a late player loads, and lets the listener pause until then', async () => {
  const errors: unknown[] = [];
  setErrorReporter((error) => errors.push(error));
  play(0);
  jest.advanceTimersByTime(60_000);
  expect(audio()?.paused).toBe(false);
  expect(early.song.read()?.songId).toBe(1);
  catalogue.send('player/toggle', {});
  expect(audio()?.paused).toBe(true);
  audio()?.dispatchEvent(new Event('pause'));
  expect(early.isPaused.read()).toBe(true);

  const heard: string[] = [];
  const player = createTestBus('mfe-player');
  player.handle('player/play', () => void heard.push('play'));
  player.handle('player/toggle', () => void heard.push('toggle'));
  await Promise.resolve();
  expect(heard).toEqual(['play', 'toggle']);
  expect(errors).toEqual([]);
});

test.each(['error', 'ended'] as const)(
  'leaves it to the player to report a song that stops by itself (%s), and sends no pause',
  async (end) => {
    play(0);
    const value = end === 'error' ? ({ code: 4 } satisfies Partial<MediaError>) : true;
    const element = audio();
    if (element) Object.defineProperty(element, end, { value });
    // Browsers pause an element whose source fails or ends.
    element?.pause();
    element?.dispatchEvent(new Event('pause'));
    const heard: string[] = [];
    const player = createTestBus('mfe-player');
    for (const name of ['player/play', 'player/toggle'] as const) player.handle(name, () => void heard.push(name));
    await Promise.resolve();
    expect(heard).toEqual(['player/play']);
  },
);

test('leaves the element to the player after the player has published its state', () => {
  play(0);
  const player = createTestBus('mfe-player');
  player.publish('player/state', {
    status: 'playing',
    song: songs[0] ?? null,
    source: 'list',
    queueLength: 2,
    queueIndex: 0,
  });
  expect(early.song.read()).toBeNull();
  audio()?.dispatchEvent(new Event('pause'));
  expect(early.isPaused.read()).toBe(false);
});

test('ignores a toggle before any song was requested', () => {
  setErrorReporter(() => undefined);
  catalogue.send('player/toggle', {});
  expect(audio()).toBeNull();
});

describe('a song that the listener started with the controls in the HTML', () => {
  let heard: string[];
  const element = () => document.querySelector('audio') as HTMLAudioElement;

  beforeEach(async () => {
    heard = [];
    const audio = document.createElement('audio');
    audio.id = 'nyimbo-audio';
    audio.src = '/media/2026/songs/1.mp3#t=20';
    document.body.append(audio);
    await audio.play();
    catalogue.send('player/play', buildPlayPayload({ songs, index: 0, source: 'song-page' }));
  });

  const takeOver = async () => {
    const player = createTestBus('mfe-player');
    for (const name of ['player/play', 'player/toggle'] as const) player.handle(name, () => void heard.push(name));
    await Promise.resolve();
  };

  test('appears as the current song and continues to play', async () => {
    expect(early.song.read()?.songId).toBe(1);
    expect(element().getAttribute('src')).toBe('/media/2026/songs/1.mp3#t=20');
    expect(element().paused).toBe(false);
    await takeOver();
    expect(heard).toEqual(['player/play']);
  });

  test('sends one command each time the listener uses its controls', async () => {
    element().pause();
    element().dispatchEvent(new Event('pause'));
    expect(early.isPaused.read()).toBe(true);
    expect(element().paused).toBe(true);
    await element().play();
    element().dispatchEvent(new Event('play'));
    expect(element().paused).toBe(false);
    await takeOver();
    expect(heard).toEqual(['player/play', 'player/toggle', 'player/toggle']);
  });

  test('PLY-2 the shell’s play button pauses it and resumes it at the same position', () => {
    catalogue.send('player/toggle', {});
    element().dispatchEvent(new Event('pause'));
    expect(element().paused).toBe(true);
    play(0);
    expect(element().paused).toBe(false);
    expect(element().getAttribute('src')).toContain('#t=20');
  });
});

test('shows a song that was paused before the shell ran as paused, and does not start it', async () => {
  const audio = document.createElement('audio');
  audio.id = 'nyimbo-audio';
  audio.src = '/media/2026/songs/1.mp3';
  audio.currentTime = 7;
  document.body.append(audio);
  play(0);
  expect(early.song.read()?.songId).toBe(1);
  expect(early.isPaused.read()).toBe(true);
  expect(audio.paused).toBe(true);
  expect(audio.currentTime).toBe(7);
  const heard: string[] = [];
  const player = createTestBus('mfe-player');
  for (const name of ['player/play', 'player/toggle'] as const) player.handle(name, () => void heard.push(name));
  await Promise.resolve();
  expect(heard).toEqual(['player/play', 'player/toggle']);
});

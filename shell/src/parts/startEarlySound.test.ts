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
function giveSound(): void {
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
  giveSound();
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

test('PLY-2 without a player the song is started within the tap; the last of several wins', () => {
  play(0);
  expect(audio()?.getAttribute('src')).toMatch(/\/media\/2026\/songs\/1\.mp3$/);
  expect(audio()?.paused).toBe(false);
  play(1);
  expect(audio()?.getAttribute('src')).toMatch(/2\.mp3$/);
  expect(document.querySelectorAll('audio')).toHaveLength(1);
});

test('PLY-2 the same song again pauses it', () => {
  play(0);
  play(0);
  expect(audio()?.paused).toBe(true);
});

test('takes the small file while data is saved, where there is one', () => {
  document.documentElement.dataset['dataSaver'] = 'on';
  play(0);
  expect(audio()?.getAttribute('src')).toMatch(/\/small\/1\.mp3$/);
  play(1);
  expect(audio()?.getAttribute('src')).toMatch(/\/songs\/2\.mp3$/);
});

test.each(['playing', 'error', 'pause'])("nothing else downloads until a song's %s", (outcome) => {
  expect(early.isStarting.read()).toBe(false);
  play(0);
  expect(early.isStarting.read()).toBe(true);
  audio()?.dispatchEvent(new Event(outcome));
  expect(early.isStarting.read()).toBe(false);
  play(1);
  expect(early.isStarting.read()).toBe(true);
});

test('other downloads resume when a song is not audible within three seconds', () => {
  play(0);
  jest.advanceTimersByTime(2000);
  play(1);
  jest.advanceTimersByTime(2999);
  expect(early.isStarting.read()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(early.isStarting.read()).toBe(false);
});

test('leaves everything to a player that is there', () => {
  createTestBus('mfe-player').handle('player/play', () => undefined);
  play(0);
  expect(audio()).toBeNull();
});

test('plays on however late the player is, and can be paused until then', async () => {
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
  'a song that stops by itself (%s) is the player’s to tell, not a pause',
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

test('leaves the element to the player once the player has published its state', () => {
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

test('has nothing to pause before a song was requested', () => {
  setErrorReporter(() => undefined);
  catalogue.send('player/toggle', {});
  expect(audio()).toBeNull();
});

describe('a song that the HTML’s own controls have started', () => {
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

  test('is shown, and left alone', async () => {
    expect(early.song.read()?.songId).toBe(1);
    expect(element().getAttribute('src')).toBe('/media/2026/songs/1.mp3#t=20');
    expect(element().paused).toBe(false);
    await takeOver();
    expect(heard).toEqual(['player/play']);
  });

  test('the next use of its controls sends the matching command, once', async () => {
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

  test('PLY-2 the button for it pauses it, and its moment is where it goes on', () => {
    catalogue.send('player/toggle', {});
    element().dispatchEvent(new Event('pause'));
    expect(element().paused).toBe(true);
    play(0);
    expect(element().paused).toBe(false);
    expect(element().getAttribute('src')).toContain('#t=20');
  });
});

test('a song that was paused before the shell ran is shown as paused, and not started', async () => {
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

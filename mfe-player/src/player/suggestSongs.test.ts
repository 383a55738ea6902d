import type { Bus, Preferences, SongRef } from '@nyimbo/shared-events';
import { buildPreferences, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { upcomingEntries } from '../queue/Queue.ts';
import { createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';

const buildSongs = (...ids: number[]) =>
  ids.map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 60 }));
const songs = buildSongs(1, 2);

let engine: FakeEngine;
let player: Player;
let shell: Bus;
let requested: number[];
let answer: () => Promise<SongRef[]>;

const listSimilar = (song: SongRef) => {
  requested.push(song.songId);
  return answer();
};
const publishPreferences = (preferences: Partial<Preferences>) =>
  shell.publish(
    'preferences',
    buildPreferences({ autoplay: true, keepPlaying: true, dataSaver: false, ...preferences }),
  );
/** Starts the sound, and lets a second of it pass. */
const startSound = () => {
  engine.advance(0.1);
  engine.advance(1);
};
const play = (index: number) => {
  shell.send('player/play', { songs, index, source: 'list' });
  startSound();
};
/** Plays the current song to its end. */
const endSong = () => void engine.advance(61);
const stopAtEnd = () => {
  player.store.dispatch({ type: 'sleep-timer-set', timer: { kind: 'song-end' } });
  endSong();
};
const stopAfterEnd = () => {
  endSong();
  player.store.dispatch({ type: 'sleep-timer-set', timer: { kind: 'time', endsAtMs: Date.now() } });
};
const endWithoutAutoplay = () => {
  publishPreferences({ autoplay: false });
  endSong();
};
const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));
const listUpcoming = () => upcomingEntries(player.store.getModel().queue);
const listUpcomingIds = () => listUpcoming().map(({ song }) => song.songId);
const getCurrentSongId = () => player.store.getModel().queue.entries[player.store.getModel().queue.index]?.song.songId;

beforeEach(() => {
  requested = [];
  answer = () => Promise.resolve(buildSongs(1, 7, 8));
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  ({ engine, player } = createHeadlessPlayer({ listSimilar }));
  publishPreferences({});
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.restoreAllMocks();
});

test('PLY-19 similar songs, marked as suggestions, follow the last song, without songs that are already in the queue', async () => {
  play(0);
  await flushPromises();
  expect(requested).toEqual([]);
  play(1);
  await flushPromises();
  expect(requested).toEqual([2]);
  expect(listUpcoming().map(({ song, isSuggested }) => [song.songId, isSuggested])).toEqual([
    [7, true],
    [8, true],
  ]);
  engine.advance(61);
  expect(getCurrentSongId()).toBe(7);
});

test('PLY-19 the last suggestion is followed by songs similar to it', async () => {
  play(1);
  await flushPromises();
  shell.send('player/next', {});
  shell.send('player/next', {});
  answer = () => Promise.resolve(buildSongs(2, 9));
  startSound();
  await flushPromises();
  expect(requested).toEqual([2, 8]);
  expect(listUpcomingIds()).toEqual([9]);
});

test.each<[string, Partial<Preferences>]>([
  ['the preference is off', { keepPlaying: false }],
  ['an older shell does not have the preference', { keepPlaying: undefined }],
  ['data saver is on', { dataSaver: true }],
  ['autoplay is off', { autoplay: false }],
  ['the song repeats', { playerStyle: 'advanced', loop: true, autoplay: false }],
])('PLY-19 requests nothing when %s', async (_, preferences) => {
  publishPreferences(preferences);
  play(1);
  await flushPromises();
  expect(requested).toEqual([]);
});

test('PLY-19 turning it off removes the suggestions, except one that the listener moved', async () => {
  play(1);
  await flushPromises();
  player.store.dispatch({ type: 'entry-moved', uid: listUpcoming()[1]!.uid, index: 0 });
  publishPreferences({ keepPlaying: false });
  expect(listUpcomingIds()).toEqual([8]);
});

test('PLY-19 retries a failed request once, near the end of the song', async () => {
  answer = () => Promise.reject(new Error('offline'));
  play(1);
  await flushPromises();
  engine.advance(20);
  await flushPromises();
  expect(requested).toEqual([2]);
  answer = () => Promise.resolve(buildSongs(7));
  engine.advance(30);
  await flushPromises();
  expect(requested).toEqual([2, 2]);
  expect(listUpcomingIds()).toEqual([7]);
});

test('PLY-19 plays suggestions at once when they arrive after the last song has ended', async () => {
  let arrive: (found: SongRef[]) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  play(1);
  engine.advance(61);
  expect(player.store.getModel().playback.status).toBe('paused');
  arrive(buildSongs(7));
  await flushPromises();
  startSound();
  expect(getCurrentSongId()).toBe(7);
  expect(player.store.getModel().playback.status).toBe('playing');
});

test.each<[string, () => void, SongRef[]]>([
  ['the sleep timer has stopped the music', stopAtEnd, buildSongs(7)],
  ['the sleep timer has ended after the song', stopAfterEnd, buildSongs(7)],
  ['autoplay is off by then', endWithoutAutoplay, buildSongs(7)],
  ['none of them is new', endSong, buildSongs(1, 2)],
])('PLY-19 PLY-17 does not play suggestions that arrive after the last song when %s', async (_, end, found) => {
  let arrive: (songs: SongRef[]) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  play(1);
  end();
  arrive(found);
  await flushPromises();
  startSound();
  expect(getCurrentSongId()).toBe(2);
  expect(player.store.getModel().playback.status).toBe('paused');
});

test('PLY-19 drops suggestions that arrive after the listener has queued another song', async () => {
  let arrive: (found: SongRef[]) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  play(1);
  shell.send('queue/add', { songs: buildSongs(5) });
  arrive(buildSongs(7));
  await flushPromises();
  expect(listUpcomingIds()).toEqual([5]);
});

test('PLY-19 a reload keeps the suggestions, marked as such', async () => {
  player.dispose();
  localStorage.clear();
  ({ engine, player } = createHeadlessPlayer({ listSimilar, storage: localStorage }));
  play(1);
  await flushPromises();
  player.dispose();
  ({ engine, player } = createHeadlessPlayer({ listSimilar, storage: localStorage }));
  publishPreferences({});
  expect(listUpcoming().map(({ song, isSuggested }) => [song.songId, isSuggested])).toEqual([
    [7, true],
    [8, true],
  ]);
  localStorage.clear();
});

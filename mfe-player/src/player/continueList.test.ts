import { ApiError } from '@nyimbo/shared-api';
import type { Bus, SongPageRef } from '@nyimbo/shared-events';
import { buildPreferences, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { SongPage } from './continueList.ts';
import type { Player } from './createPlayer.ts';

const buildSongs = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => buildSongRef({ songId: first + index, durationSeconds: 60 }));
const pageAfter = (songId: number): SongPageRef => ({
  call: 'playlist',
  request: { slug: 'all', cursor: `${songId}` },
});

let engine: FakeEngine;
let player: Player;
let shell: Bus;
let requests: SongPageRef[];
let listPage: (page: SongPageRef) => Promise<SongPage>;

/** Answers with the next twelve songs of a list of 40. */
function readList({ request }: SongPageRef): Promise<SongPage> {
  const last = Number(request.cursor);
  const songs = buildSongs(last + 1, Math.min(12, 40 - last));
  return Promise.resolve({ songs, nextPage: last + 12 < 40 ? pageAfter(last + 12) : null });
}
const start = (storage: Storage | null = null) => {
  ({ engine, player } = createHeadlessPlayer({
    storage,
    listPage: (page) => {
      requests.push(page);
      return listPage(page);
    },
  }));
};
const play = (index: number, list = buildSongs(1, 12)) =>
  shell.send('player/play', { songs: list, index, source: 'list', listTitle: 'All', nextPage: pageAfter(12) });
/** Lets the sound start, and a second pass. */
const listen = async () => {
  engine.advance(0.1);
  engine.advance(1);
  await jest.advanceTimersByTimeAsync(0);
};
const next = async () => {
  shell.send('player/next', {});
  await listen();
};
const listIds = () => player.store.getModel().queue.entries.map(({ song }) => song.songId);
const getCurrentId = () => listIds()[player.store.getModel().queue.index];
const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  requests = [];
  listPage = readList;
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  shell.publish('preferences', buildPreferences({ autoplay: true, shuffle: false }));
  start();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('CAT-6 requests the next page only when fewer than ten songs are to come', async () => {
  play(0);
  await listen();
  await next();
  expect(requests).toEqual([]);
  await next();
  expect(requests).toEqual([{ call: 'playlist', request: { slug: 'all', cursor: '12', limit: 60 } }]);
  expect(listIds()).toEqual(range(24));
});

test('CAT-6 plays a list of 40 songs to its last song, and requests each page once', async () => {
  play(0);
  await listen();
  for (let played = 1; played < 40; played++) await next();
  expect(getCurrentId()).toBe(40);
  expect(requests.map(({ request }) => request.cursor)).toEqual(['12', '24', '36']);
  expect(listIds()).toEqual(range(40));
});

test('CAT-6 PLY-16 shuffle loads all pages at once and mixes them', async () => {
  shell.publish('preferences', buildPreferences({ autoplay: true, shuffle: true }));
  play(0);
  await listen();
  await listen();
  await listen();
  expect(requests).toHaveLength(3);
  expect(requests[0]?.request).not.toHaveProperty('limit');
  expect([...listIds()].sort((one, other) => one - other)).toEqual(range(40));
  expect(
    listIds()
      .slice(0, 12)
      .some((songId) => songId > 12),
  ).toBe(true);
  shell.publish('preferences', buildPreferences({ autoplay: true, shuffle: false }));
  expect(listIds()).toEqual(range(40));
});

test('CAT-6 a page that arrives after the last song has ended plays', async () => {
  let arrive: (page: SongPage) => void = () => undefined;
  listPage = () => new Promise((resolve) => (arrive = resolve));
  play(11);
  await listen();
  engine.advance(61);
  expect(player.store.getModel().playback).toMatchObject({ status: 'paused' });
  arrive({ songs: buildSongs(13, 2), nextPage: null });
  await jest.advanceTimersByTimeAsync(0);
  await listen();
  expect(getCurrentId()).toBe(13);
  expect(player.store.getModel().playback.status).toBe('playing');
});

test('CAT-6 a page of an earlier list does not join the list that plays now', async () => {
  let arrive: (page: SongPage) => void = () => undefined;
  listPage = () => new Promise((resolve) => (arrive = resolve));
  play(11);
  await listen();
  shell.send('player/play', { songs: buildSongs(91, 2), index: 0, source: 'list', listTitle: 'Other' });
  arrive({ songs: buildSongs(13, 2), nextPage: null });
  await listen();
  expect(listIds()).toEqual([91, 92]);
});

test('CAT-6 repeats a failed request after 15 s, but not if the list no longer exists', async () => {
  listPage = () => Promise.reject(new ApiError({ code: 'offline', status: 0, message: 'offline' }));
  play(11);
  await listen();
  await listen();
  expect(requests).toHaveLength(1);
  listPage = () => Promise.reject(new ApiError({ code: 'not-found', status: 404, message: 'gone' }));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(requests).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(60_000);
  await listen();
  expect(requests).toHaveLength(2);
  expect(player.store.getModel().nextPage).toBeNull();
});

test('CAT-6 clearing the queue ends the list, and undoing it continues the list', async () => {
  play(0);
  await listen();
  player.store.dispatch({ type: 'upcoming-cleared' });
  await listen();
  expect(requests).toEqual([]);
  expect(listIds()).toEqual([1]);
  player.store.dispatch({ type: 'removal-undone' });
  await next();
  await next();
  expect(listIds()).toEqual(range(24));
});

test('CAT-6 removing the last song of the queue ends the list', async () => {
  play(0, buildSongs(1, 1));
  const [entry] = player.store.getModel().queue.entries;
  player.store.dispatch({ type: 'entry-removed', uid: entry!.uid });
  expect(player.store.getModel()).toMatchObject({ nextPage: null, queue: { entries: [], index: -1 } });
});

test('CAT-6 PLY-10 a reload continues the list', async () => {
  player.dispose();
  start(localStorage);
  play(5);
  player.dispose();
  start(localStorage);
  expect(player.store.getModel().nextPage).toEqual(pageAfter(12));
  shell.send('player/toggle', {});
  await listen();
  expect(listIds()).toEqual(range(24));
});

test('CAT-6 a list that plays a second time continues again, with the same reference', async () => {
  const nextPage = pageAfter(12);
  const playAgain = () =>
    shell.send('player/play', { songs: buildSongs(1, 12), index: 11, source: 'list', startSeconds: 0, nextPage });
  playAgain();
  await listen();
  expect(listIds()).toEqual(range(24));
  shell.send('player/play', { songs: buildSongs(91, 12), index: 0, source: 'list' });
  await listen();
  playAgain();
  await listen();
  expect(listIds()).toEqual(range(24));
});

test('CAT-6 clearing the queue during a request and undoing it continues the list', async () => {
  let arrive: (page: SongPage) => void = () => undefined;
  listPage = () => new Promise((resolve) => (arrive = resolve));
  play(5);
  await listen();
  player.store.dispatch({ type: 'upcoming-cleared' });
  arrive({ songs: buildSongs(13, 2), nextPage: null });
  await listen();
  expect(listIds()).toEqual(range(6));
  listPage = readList;
  player.store.dispatch({ type: 'removal-undone' });
  await listen();
  expect(listIds()).toEqual(range(24));
});

test('CAT-6 the advanced player does not start again while the list has more songs, and continues without a network', async () => {
  shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', autoplay: true, shuffle: false }));
  listPage = () => Promise.reject(new ApiError({ code: 'offline', status: 0, message: 'offline' }));
  play(11);
  await listen();
  engine.advance(61);
  expect(getCurrentId()).toBe(12);
  await jest.advanceTimersByTimeAsync(15_000);
  listPage = readList;
  await jest.advanceTimersByTimeAsync(15_000);
  await listen();
  expect(getCurrentId()).toBe(13);
});

test('CAT-6 songs of an artist that come again on the next page play once', async () => {
  listPage = () => Promise.resolve({ songs: buildSongs(10, 6), nextPage: null });
  const nextPage: SongPageRef = { call: 'artist', request: { name: 'a', cursor: 'b' } };
  shell.send('player/play', { songs: buildSongs(1, 12), index: 5, source: 'list', nextPage });
  await listen();
  expect(listIds()).toEqual(range(15));
});

test('CAT-6 PLY-16 shuffle does not load a whole chart', async () => {
  shell.publish('preferences', buildPreferences({ autoplay: true, shuffle: true }));
  const nextPage: SongPageRef = { call: 'songs', request: { fetch: 'new', cursor: '12' } };
  shell.send('player/play', { songs: buildSongs(1, 12), index: 0, source: 'list', nextPage });
  await listen();
  expect(requests).toEqual([]);
});

test('CAT-6 PLY-16 a page is mixed in behind the next song and those that the listener queued', async () => {
  shell.publish('preferences', buildPreferences({ autoplay: true, shuffle: true }));
  let arrive: (page: SongPage) => void = () => undefined;
  listPage = () => new Promise((resolve) => (arrive = resolve));
  play(0);
  await listen();
  shell.send('queue/play-next', { songs: buildSongs(91, 1) });
  const before = listIds();
  arrive({ songs: buildSongs(13, 28), nextPage: null });
  await listen();
  expect(listIds().slice(0, 2)).toEqual(before.slice(0, 2));
  expect(listIds().filter((songId) => before.includes(songId))).toEqual(before);
  expect(listIds()).toHaveLength(41);
});

test('CAT-6 a song that the listener has removed from the queue does not come back with a later page', async () => {
  listPage = () => Promise.resolve({ songs: buildSongs(1, 15), nextPage: null });
  const nextPage: SongPageRef = { call: 'artist', request: { name: 'a', cursor: 'b' } };
  shell.send('player/play', { songs: buildSongs(1, 12), index: 0, source: 'list', nextPage });
  const [, second] = player.store.getModel().queue.entries;
  player.store.dispatch({ type: 'entry-removed', uid: second!.uid });
  await listen();
  await next();
  expect(listIds()).toEqual(range(15).filter((songId) => songId !== 2));
});

test('CAT-6 PLY-16 requests nothing before the first song sounds', async () => {
  shell.publish('preferences', buildPreferences({ autoplay: true, shuffle: true }));
  play(0);
  engine.seek(1);
  expect(player.store.getModel().playback.status).toBe('loading');
  expect(requests).toEqual([]);
  await listen();
  expect(requests).not.toEqual([]);
});

test('CAT-6 PLY-9 a list in which no song plays does not continue', async () => {
  for (const songId of range(40)) engine.breakUrl(`/media/song-${songId}.mp3`);
  play(5);
  for (const _ of range(40)) await listen();
  expect(player.store.getModel().playback.status).toBe('failed');
  expect(requests).toHaveLength(1);
});

test('CAT-6 clearing the queue at its last loaded song ends the list too', async () => {
  listPage = () => Promise.reject(new ApiError({ code: 'offline', status: 0, message: 'offline' }));
  play(11);
  player.store.dispatch({ type: 'upcoming-cleared' });
  expect(player.store.getModel()).toMatchObject({ nextPage: null, removal: { entries: [], nextPage: pageAfter(12) } });
  player.store.dispatch({ type: 'removal-undone' });
  expect(player.store.getModel().nextPage).toEqual(pageAfter(12));
});

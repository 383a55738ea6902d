import type { Bus, HeardSong, SongRef } from '@nyimbo/shared-events';
import {
  buildPlayPayload,
  buildPreferences,
  buildSessionUser,
  buildSongRef,
  createTestBus,
  resetBus,
} from '@nyimbo/shared-events/testing';
import { act, render } from '@testing-library/react';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { Component as PlayHistory } from '../PlayHistory.tsx';
import type { Player } from '../player/createPlayer.ts';
import { createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import { getHistory } from './getHistory.ts';
import { HistoryStore } from './HistoryStore.ts';
import type { PlayCount } from './recordHistory.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, durationSeconds: 30 }));
let engine: FakeEngine;
let player: Player;
let shell: Bus;
let changeCount: number;
let takenDown: number[];
/** The calls that count a play, each with whether the account records it. */
let countedPlays: [number, boolean][];
let answerCount: () => Promise<PlayCount>;
let sentLater: HeardSong[][];

const listIds = async (): Promise<number[]> =>
  (await shell.request('history/list', {})).songs.map(({ songId }) => songId);
function playSong(song: SongRef, seconds = 2): void {
  shell.send('player/play', buildPlayPayload({ songs: [song] }));
  for (let heard = 0; heard < seconds; heard += 0.5) {
    jest.advanceTimersByTime(500);
    engine.advance(0.5);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  changeCount = 0;
  takenDown = [];
  countedPlays = [];
  answerCount = () => Promise.resolve({ plays: 1, isRecorded: true });
  sentLater = [];
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  shell.on('history/changed', () => (changeCount += 1));
  ({ engine, player } = createHeadlessPlayer({
    history: getHistory(),
    countPlay: (songId, isRecorded) => {
      countedPlays.push([songId, isRecorded]);
      return answerCount();
    },
    sendHeard: (plays) => {
      sentLater.push([...plays]);
      return Promise.resolve();
    },
    listTakenDown: () => Promise.resolve(takenDown.map((songId) => ({ songId, file: `${songId}.mp3` }))),
  }));
  render(<PlayHistory />);
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

test('LIB-2 lists songs heard for at least a second, newest first, without duplicates', async () => {
  const [first, second, third] = songs as [SongRef, SongRef, SongRef];
  playSong(first);
  playSong(second);
  playSong(third, 0.5);
  expect(await listIds()).toEqual([2, 1]);
  playSong(first);
  expect(await listIds()).toEqual([1, 2]);
  expect(changeCount).toBe(3);
  // Another page reads the same list.
  expect(new HistoryStore(localStorage).list()).toEqual([first, second]);
});

test('LIB-2 clearing deletes the list, including the copy on the device', async () => {
  playSong(buildSongRef());
  act(() => shell.send('history/clear', {}));
  expect(await listIds()).toEqual([]);
  expect(localStorage.getItem('recently-played')).toBeNull();
  expect(changeCount).toBe(2);
});

test('LIB-2 records no plays while ‘Do not record’ is on', async () => {
  const [first, second, third] = songs as [SongRef, SongRef, SongRef];
  playSong(first);
  shell.publish('preferences', buildPreferences({ doNotRecord: true }));
  playSong(second);
  expect(await listIds()).toEqual([1]);
  shell.publish('preferences', buildPreferences());
  playSong(third);
  expect(await listIds()).toEqual([3, 1]);
});

test('LIB-2 OPR-3 removes a taken-down song from the list', async () => {
  const [first, second] = songs as [SongRef, SongRef];
  playSong(first);
  playSong(second);
  takenDown = [1];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await listIds()).toEqual([2]);
});

test('LIB-2 announces a change made in another tab', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'recently-played' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(changeCount).toBe(1);
});

describe('LIB-2 in the account', () => {
  const [first, second, third] = songs as [SongRef, SongRef, SongRef];
  const logIn = (userId = 7) =>
    act(() => shell.publish('session', { status: 'authenticated', user: buildSessionUser({ userId }) }));
  const logOut = () => act(() => shell.publish('session', { status: 'anonymous' }));
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const deviceIds = () => new HistoryStore(localStorage).list().map(({ songId }) => songId);
  const deviceOffer = async () => (await shell.request('history/on-device', {})).songs;
  afterEach(() => logOut());

  test('LIB-2 the call that counts a play records it, unless the listener is logged out or ‘Do not record’ is on', async () => {
    logOut();
    playSong(first);
    logIn();
    playSong(second);
    shell.publish('preferences', buildPreferences({ doNotRecord: true }));
    playSong(third);
    await settle();
    expect(countedPlays).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(sentLater).toEqual([]);
    expect(deviceIds()).toEqual([1]);
  });

  test('LIB-2 sends plays later, with their times, when the call failed or did not record them', async () => {
    logIn();
    answerCount = () => Promise.reject(new Error('offline'));
    playSong(first);
    await settle();
    answerCount = () => Promise.resolve({ plays: 1, isRecorded: false });
    playSong(second);
    await settle();
    expect(sentLater.map((plays) => plays.map(({ songId }) => songId))).toEqual([[2, 1]]);
    expect(sentLater[0]?.[1]?.heardAt).toBeLessThan(sentLater[0]?.[0]?.heardAt ?? 0);
    answerCount = () => Promise.resolve({ plays: 1, isRecorded: true });
    playSong(third);
    await settle();
    expect(sentLater).toHaveLength(1);
    playSong(second);
    playSong(buildSongRef({ songId: 4, durationSeconds: 30 }));
    await settle();
    expect(sentLater.slice(1).map((plays) => plays.map(({ songId }) => songId))).toEqual([[2]]);
    expect(await listIds()).toEqual([4, 2, 3, 1]);
  });

  test('LIB-2 logout deletes the account’s songs from the device, and shows the device’s own list again', async () => {
    logOut();
    playSong(first);
    logIn();
    playSong(second);
    expect(await listIds()).toEqual([2, 1]);
    expect(localStorage.getItem('recently-played-account')).not.toBeNull();
    const before = changeCount;
    logOut();
    expect(changeCount).toBeGreaterThan(before);
    expect(localStorage.getItem('recently-played-account')).toBeNull();
    expect(await listIds()).toEqual([1]);
  });

  test('LIB-2 another fan who logs in sees no songs of the previous fan', async () => {
    logIn();
    playSong(first);
    logIn(8);
    expect(getHistory().list()).toEqual([]);
    expect(await deviceOffer()).toEqual([]);
  });

  test('LIB-2 offers the device’s songs for the merge, deletes them after it, and keeps a song heard since', async () => {
    logOut();
    playSong(first);
    playSong(second);
    logIn();
    answerCount = () => Promise.reject(new Error('offline'));
    playSong(third);
    await settle();
    expect((await deviceOffer()).map(({ songId }) => songId)).toEqual([3, 2, 1]);
    expect(deviceIds()).toEqual([2, 1]);
    // A second tab that has not received the login event yet adds a song.
    const tab = new HistoryStore(localStorage);
    jest.advanceTimersByTime(1000);
    tab.add(first);
    act(() => createTestBus('mfe-library').emit('library/merged', {}));
    expect(deviceIds()).toEqual([1]);
    expect((await deviceOffer()).map(({ songId }) => songId)).toEqual([1]);
  });
});

describe('HistoryStore', () => {
  test('LIB-2 keeps at most 200 songs', () => {
    const history = new HistoryStore(localStorage);
    for (let songId = 1; songId <= 205; songId += 1) history.add(buildSongRef({ songId }));
    expect(history.list()).toHaveLength(200);
    expect(history.list()[0]?.songId).toBe(205);
    expect(history.list().at(-1)?.songId).toBe(6);
  });

  test('LIB-2 drops the invalid parts of a stored value', () => {
    const song = buildSongRef();
    localStorage.setItem('recently-played', JSON.stringify([{ songId: 'x' }, song, null]));
    expect(new HistoryStore(localStorage).list()).toEqual([song]);
    localStorage.setItem('recently-played', 'no JSON');
    expect(new HistoryStore(localStorage).list()).toEqual([]);
  });

  test('LIB-2 SES-6 without storage, the list lasts until the page closes', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    const song = buildSongRef();
    for (const storage of [null, { getItem: blocked, setItem: blocked, removeItem: blocked }]) {
      const history = new HistoryStore(storage);
      history.add(song);
      expect(history.list()).toEqual([song]);
      history.clear();
      expect(history.list()).toEqual([]);
    }
  });

  test('LIB-2 songs stored by an older release keep their order, and get stable times', () => {
    localStorage.setItem('recently-played', JSON.stringify(songs));
    const history = new HistoryStore(localStorage);
    const offered = history.offer();
    expect(offered.map(({ songId }) => songId)).toEqual([1, 2, 3]);
    jest.advanceTimersByTime(5000);
    expect(new HistoryStore(localStorage).offer()).toEqual(offered);
    history.add(songs[2] as SongRef);
    expect(history.list().map(({ songId }) => songId)).toEqual([3, 1, 2]);
  });
});

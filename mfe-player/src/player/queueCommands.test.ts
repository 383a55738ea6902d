import type { Bus } from '@nyimbo/shared-events';
import { buildPlayPayload, buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 30 }));
const other = buildSongRef({ songId: 9, title: 'Nyali', file: '9.mp3' });

let engine: FakeEngine;
let player: Player;
let shell: Bus;

function start(): void {
  ({ engine, player } = createHeadlessPlayer({ storage: localStorage }));
}
const listSongIds = (): number[] => player.store.getModel().queue.entries.map(({ song }) => song.songId);
const uidAt = (index: number): number => player.store.getModel().queue.entries[index]?.uid ?? 0;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  start();
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

test('the commands add songs to the queue and show a toast that links to it', () => {
  const recording = recordBus();
  shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
  shell.send('queue/play-next', { songs: [other] });
  shell.send('queue/add', { songs: [other] });
  expect(listSongIds()).toEqual([1, 9, 2, 3]);
  expect(engine.calls).toEqual(['load /media/1.mp3 at 0']);
  expect(recording.commands('toast/show')).toEqual([
    { text: 'Playing next: Nyali', action: { label: 'Show queue', command: 'queue/open', payload: {} } },
    { text: 'Already in the queue: Nyali', action: { label: 'Show queue', command: 'queue/open', payload: {} } },
  ]);
});

test('player/state changes when the length of the queue changes, but not when its order does', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
  const recording = recordBus();
  player.store.dispatch({ type: 'entry-moved', uid: uidAt(2), index: 0 });
  expect(listSongIds()).toEqual([1, 3, 2]);
  expect(recording.states('player/state')).toEqual([]);
  shell.send('queue/add', { songs: [other] });
  expect(recording.states('player/state')).toMatchObject([{ queueLength: 4, queueIndex: 0 }]);
});

test('PLY-10 a reload restores the order, the queued songs and the list’s name', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 0, listTitle: 'Trending songs' }));
  shell.send('queue/play-next', { songs: [other] });
  player.store.dispatch({ type: 'entry-moved', uid: uidAt(3), index: 1 });
  player.dispose();
  start();
  expect(listSongIds()).toEqual([1, 9, 3, 2]);
  const { queue, listTitle } = player.store.getModel();
  expect(queue.entries.map(({ isUserQueued }) => isUserQueued)).toEqual([false, true, true, false]);
  expect(listTitle).toBe('Trending songs');
});

test('PLY-10 of a long list, saves the songs around the current one and those that the listener queued', () => {
  const many = Array.from({ length: 1000 }, (_, index) => buildSongRef({ songId: index + 1 }));
  shell.send('player/play', buildPlayPayload({ songs: many, index: 700 }));
  shell.send('queue/play-next', { songs: [many[5] ?? other] });
  player.dispose();
  start();
  const { queue } = player.store.getModel();
  expect(queue.entries).toHaveLength(200);
  expect(queue.entries[queue.index]?.song.songId).toBe(701);
  expect(queue.entries[queue.index + 1]).toMatchObject({ isUserQueued: true, song: { songId: 6 } });
});

test('PLY-10 a reload does not restore an emptied queue', () => {
  shell.send('player/play', buildPlayPayload({ songs: [other], index: 0 }));
  player.store.dispatch({ type: 'entry-removed', uid: uidAt(0) });
  expect(shell.read('player/state')).toMatchObject({ status: 'idle', song: null, queueLength: 0, queueIndex: -1 });
  player.dispose();
  start();
  expect(listSongIds()).toEqual([]);
});

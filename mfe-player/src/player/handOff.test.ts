/** Another build of the player takes over while the page is open, for example after a newer one has failed. */
import type { Bus } from '@nyimbo/shared-events';
import { buildPlayPayload, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';
import { parsePlaybackHandoff, type PlaybackHandoff } from './PlaybackHandoff.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 30 }));

let engine: FakeEngine;
let player: Player;
let shell: Bus;
/** Advances the clock in several steps a second, as in a browser; playback starts in the first step. */
const advancePlayback = (seconds: number): void => {
  for (let heard = 0; heard < seconds; heard += 0.5) engine.advance(0.5);
};

function start(storage: Storage | null = null, handoff: PlaybackHandoff | null = null): void {
  ({ engine, player } = createHeadlessPlayer({ storage, handoff }));
}

beforeEach(() => {
  localStorage.clear();
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  start();
});
afterEach(() => {
  player.dispose();
  resetBus();
});

/** Serialises the data and parses it as untrusted input, because builds share no code. */
const handOff = (storage: Storage | null = null): FakeEngine => {
  const before = engine;
  const data: unknown = JSON.parse(JSON.stringify(player.handOff()));
  start(storage, parsePlaybackHandoff(data));
  return before;
};

test('the new player continues with the same list and position, without reloading the song', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 1, listTitle: 'Trending' }));
  advancePlayback(7);
  shell.send('queue/add', { songs: [songs[0]!] });
  expect(handOff().calls.at(-1)).toBe('release');
  expect(engine.calls).toEqual(['adopt /media/2.mp3 at 6.5']);
  expect(player.store.getModel()).toMatchObject({ listTitle: 'Trending', queue: { index: 1 } });
  expect(player.store.getModel().queue.entries.map(({ song }) => song.songId)).toEqual([1, 2, 3, 1]);
  expect(player.store.getModel().queue.entries.map(({ isUserQueued }) => isUserQueued)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  shell.send('player/next', {});
  expect(engine.calls.at(-1)).toBe('load /media/3.mp3 at 0');
});

test('a paused song stays paused, and replaces older saved playback', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 2 }));
  advancePlayback(3);
  shell.send('player/pause', {});
  handOff(localStorage);
  expect(engine.calls).toEqual(['load /media/3.mp3 silently at 2.5']);
  expect(player.store.getModel().playback).toMatchObject({ status: 'paused' });
});

test('the handoff data has the field names that released builds read', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
  shell.send('queue/add', { songs: [songs[0]!] });
  expect(Object.keys(player.handOff() ?? {}).sort()).toEqual(
    ['askedPlaces', 'index', 'isMuted', 'isSounding', 'listTitle', 'positionSeconds', 'songs', 'source'].sort(),
  );
});

test('a muted player stays muted', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
  player.store.dispatch({ type: 'mute-toggled' });
  handOff();
  expect(engine.isMuted).toBe(true);
});

test('without a song, hands off nothing and disposes the engine', () => {
  expect(player.handOff()).toBeNull();
  expect(engine.calls).toEqual([]);
  expect(player.handOff()).toBeNull();
});

test.each([[null], ['x'], [{}], [{ songs: [{}], index: 0 }], [{ songs: [], index: 4 }]])(
  'ignores the invalid handoff %j',
  (value) => {
    expect(parsePlaybackHandoff(value)).toBeNull();
  },
);

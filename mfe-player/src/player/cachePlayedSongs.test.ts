import type { Bus } from '@nyimbo/shared-events';
import { buildPlayPayload, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { buildSongFiles, createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';

const songs = [1, 2].map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 30 }));

let engine: FakeEngine;
let player: Player;
let shell: Bus;
let cachedSongIds: number[];
/** Plays for some seconds in steps. The engine reports its position after each step; the page's clock advances too. */
const advancePlayback = (seconds: number, stepSeconds = 0.5): void => {
  for (let heard = 0; heard < seconds; heard += stepSeconds) {
    jest.advanceTimersByTime(stepSeconds * 1000);
    engine.advance(stepSeconds);
  }
};

beforeEach(() => {
  jest.useFakeTimers();
  cachedSongIds = [];
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  const files = buildSongFiles({ cacheSong: ({ songId }) => cachedSongIds.push(songId) });
  ({ engine, player } = createHeadlessPlayer({ storage: null, files }));
});

afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

test('caches a song that was heard completely, but not one that was skipped through', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
  advancePlayback(20);
  expect(cachedSongIds).toEqual([]);
  advancePlayback(15);
  expect(cachedSongIds).toEqual([1]);
  shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
  advancePlayback(5);
  shell.send('player/seek', { positionSeconds: 25 });
  advancePlayback(8);
  expect(cachedSongIds).toEqual([1]);
});

test('counts the heard seconds even when a busy phone reports the position late', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
  advancePlayback(33, 3);
  expect(cachedSongIds).toEqual([1]);
});

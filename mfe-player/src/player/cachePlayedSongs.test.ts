import type { Bus } from '@nyimbo/shared-events';
import { buildPlayPayload, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { buildSongFiles, createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';

const songs = [1, 2].map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 30 }));

let engine: FakeEngine;
let player: Player;
let shell: Bus;
let kept: number[];
/** Reports the position after every step; the page's clock moves as far. */
const hear = (seconds: number, stepSeconds = 0.5): void => {
  for (let heard = 0; heard < seconds; heard += stepSeconds) {
    jest.advanceTimersByTime(stepSeconds * 1000);
    engine.pass(stepSeconds);
  }
};

beforeEach(() => {
  jest.useFakeTimers();
  kept = [];
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  const files = buildSongFiles({ cacheSong: ({ songId }) => kept.push(songId) });
  ({ engine, player } = createHeadlessPlayer({ storage: null, files }));
});

afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

test('a song heard whole is kept, one that was skipped through is not', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
  hear(20);
  expect(kept).toEqual([]);
  hear(15);
  expect(kept).toEqual([1]);
  shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
  hear(5);
  shell.send('player/seek', { positionSeconds: 25 });
  hear(8);
  expect(kept).toEqual([1]);
});

test('a busy phone reports the position seconds late, and what was heard until then still counts', () => {
  shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
  hear(33, 3);
  expect(kept).toEqual([1]);
});

import type { Bus } from '@nyimbo/shared-events';
import { buildPreferences, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';

const songs = [{ loudnessLufs: -10 }, { loudnessLufs: -22 }, {}].map((more, index) =>
  buildSongRef({ songId: index + 1, ...more }),
);

let engine: FakeEngine;
let player: Player;
let shell: Bus;

beforeEach(() => {
  shell = createTestBus('shell');
  ({ engine, player } = createHeadlessPlayer());
});
afterEach(() => {
  player.dispose();
  resetBus();
});

const play = (index: number) => shell.send('player/play', { songs, index, source: 'list' });

test('PLY-18 lowers the volume of a loud song, and keeps that of a quiet or unmeasured one', () => {
  play(0);
  // 6 dB less is half of the amplitude.
  expect(engine.volume).toBeCloseTo(0.501, 3);
  play(1);
  expect(engine.volume).toBe(1);
  play(0);
  play(2);
  expect(engine.volume).toBe(1);
});

test('PLY-18 turning it off and on changes the volume of the playing song', () => {
  play(0);
  shell.publish('preferences', buildPreferences({ evenLoudness: false }));
  expect(engine.volume).toBe(1);
  shell.publish('preferences', buildPreferences({ evenLoudness: true }));
  expect(engine.volume).toBeCloseTo(0.501, 3);
});

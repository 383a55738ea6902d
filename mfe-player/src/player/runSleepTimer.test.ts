import { buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import type { Bus } from '@nyimbo/shared-events';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import type { SleepTimer } from '../store/PlayerModel.ts';
import { createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';

const MINUTE_MS = 60_000;
const songs = [1, 2].map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 3600 }));

let engine: FakeEngine;
let player: Player;
let shell: Bus;

const start = () => void ({ engine, player } = createHeadlessPlayer({ storage: localStorage }));
const play = () => {
  shell.send('player/play', { songs, index: 0, source: 'list' });
  engine.advance(0.1);
};
const setTimer = (timer: SleepTimer | null) => player.store.dispatch({ type: 'sleep-timer-set', timer });
const setMinutes = (minutes: number) => setTimer({ kind: 'time', endsAtMs: Date.now() + minutes * MINUTE_MS });
const readStatus = () => player.store.getModel().playback.status;
/** Advances the clock, and lets the change of the volume after the end happen. */
const advanceClock = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

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

test('PLY-17 when the time is over, the music fades over ten seconds and stops, and a toast tells the listener', () => {
  const recording = recordBus();
  play();
  setMinutes(15);
  advanceClock(15 * MINUTE_MS - 10_500);
  expect(engine.fade).toBe(1);
  advanceClock(5500);
  expect(engine.fade).toBeCloseTo(0.5, 1);
  expect(readStatus()).toBe('playing');
  advanceClock(5000);
  expect(readStatus()).toBe('paused');
  expect(player.store.getModel().sleepTimer).toBeNull();
  expect(recording.commands('toast/show')).toEqual([{ text: 'The sleep timer stopped the music.' }]);
  advanceClock(1);
  expect(engine.fade).toBe(1);
});

test('PLY-17 cancelling the timer during the fade restores the full volume', () => {
  play();
  setMinutes(15);
  advanceClock(15 * MINUTE_MS - 3000);
  expect(engine.fade).toBeLessThan(0.4);
  setTimer(null);
  advanceClock(10_000);
  expect(engine.fade).toBe(1);
  expect(readStatus()).toBe('playing');
});

test('PLY-17 stops the music at the end of the song, although autoplay is on', () => {
  play();
  player.store.dispatch({
    type: 'preferences-changed',
    preferences: {
      style: 'advanced',
      loop: false,
      autoplay: true,
      shuffle: false,
      evenLoudness: true,
      keepPlaying: false,
    },
  });
  setTimer({ kind: 'song-end' });
  engine.advance(3600);
  expect(player.store.getModel()).toMatchObject({
    queue: { index: 0 },
    playback: { status: 'paused', reason: 'ended' },
    sleepTimer: null,
  });
});

test('PLY-17 the timer survives a reload, and stops music that starts afterwards', () => {
  play();
  setMinutes(15);
  player.dispose();
  advanceClock(5 * MINUTE_MS);
  start();
  expect(player.store.getModel().sleepTimer).toMatchObject({ kind: 'time' });
  play();
  advanceClock(10 * MINUTE_MS);
  expect(readStatus()).toBe('paused');
});

test('PLY-17 a timer that expired before the reload stops nothing and is deleted', () => {
  setMinutes(15);
  player.dispose();
  advanceClock(20 * MINUTE_MS);
  start();
  play();
  advanceClock(MINUTE_MS);
  expect(readStatus()).toBe('playing');
  expect(localStorage.getItem('player-sleep-timer')).toBeNull();
});

test.each(['{', '7', '{"kind":"time"}', '{"kind":"time","endsAtMs":"soon"}'])(
  'PLY-17 SES-6 ignores the invalid stored text %s',
  (text) => {
    player.dispose();
    localStorage.setItem('player-sleep-timer', text);
    start();
    expect(player.store.getModel().sleepTimer).toBeNull();
  },
);

test('PLY-17 shows no toast when the music is already paused', () => {
  const recording = recordBus();
  play();
  setMinutes(15);
  player.store.dispatch({ type: 'pause-requested' });
  advanceClock(16 * MINUTE_MS);
  expect(recording.commands('toast/show')).toEqual([]);
  expect(player.store.getModel().sleepTimer).toBeNull();
});

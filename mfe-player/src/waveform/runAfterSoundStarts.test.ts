import { createScope } from '@nyimbo/shared-events/scope';
import { resetBus } from '@nyimbo/shared-events/testing';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';
import { runAfterSoundStarts } from './runAfterSoundStarts.ts';

let player: TestPlayer;
const run = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  run.mockReset();
  player = createTestPlayer();
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

const play = (): void =>
  player.store.dispatch({ type: 'play-requested', songs: buildTestSongs(), index: 0, source: 'list' });

describe('runAfterSoundStarts', () => {
  test('runs at once when no song is about to play', () => {
    runAfterSoundStarts(player.store, run, createScope());
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('runs once, half a second after playback starts', () => {
    play();
    runAfterSoundStarts(player.store, run, createScope());
    jest.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
    player.engine.advance(0.1);
    jest.advanceTimersByTime(500);
    jest.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('waits at most four seconds, and never runs after disposal', () => {
    play();
    runAfterSoundStarts(player.store, run, createScope());
    jest.advanceTimersByTime(4000);
    expect(run).toHaveBeenCalledTimes(1);
    const scope = createScope();
    runAfterSoundStarts(player.store, run, scope);
    scope.dispose();
    jest.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

import { createScope } from '@nyimbo/shared-events/scope';
import { resetBus } from '@nyimbo/shared-events/testing';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';
import { afterSoundStarts } from './afterSoundStarts.ts';

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

describe('afterSoundStarts', () => {
  test('runs at once where no sound is awaited', () => {
    afterSoundStarts(player.store, run, createScope());
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('runs once, a moment after the first sound', () => {
    play();
    afterSoundStarts(player.store, run, createScope());
    jest.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
    player.engine.pass(0.1);
    jest.advanceTimersByTime(500);
    jest.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('waits no longer than four seconds, and not at all once its view is gone', () => {
    play();
    afterSoundStarts(player.store, run, createScope());
    jest.advanceTimersByTime(4000);
    expect(run).toHaveBeenCalledTimes(1);
    const scope = createScope();
    afterSoundStarts(player.store, run, scope);
    scope.dispose();
    jest.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

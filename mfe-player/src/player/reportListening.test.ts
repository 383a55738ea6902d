import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { BehaviorSubject } from 'rxjs';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import { initialModel, type PlayerModel } from '../store/PlayerModel.ts';
import { reportListening } from './reportListening.ts';

const trackId = '1';
const states = {
  idle: { status: 'idle' },
  loading: { status: 'loading', trackId },
  playing: { status: 'playing', trackId },
  waiting: { status: 'waiting', trackId },
  paused: { status: 'paused', trackId, reason: 'asked' },
  ended: { status: 'paused', trackId, reason: 'ended' },
  failed: { status: 'failed', trackId, error: { code: 'decode', message: 'Broken.' } },
} satisfies Record<string, EngineState>;

let scope: Scope;
let model$: BehaviorSubject<PlayerModel>;
let told: boolean[];
let tell: (isSounding: boolean) => Promise<void>;

/** Enters a state and stays in it for some seconds. */
async function be(state: keyof typeof states, seconds: number): Promise<void> {
  model$.next({ ...initialModel, playback: states[state] });
  await jest.advanceTimersByTimeAsync(seconds * 1000);
}

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  tell = (isSounding) => {
    told.push(isSounding);
    return Promise.resolve();
  };
  scope = createScope();
  model$ = new BehaviorSubject(initialModel);
  reportListening({ model$ }, (isSounding) => tell(isSounding), scope);
});
afterEach(() => {
  scope.dispose();
  jest.useRealTimers();
});

describe('reportListening', () => {
  test('CNT-1 tells of sound after a second, every 30 seconds while it goes on, and of its end', async () => {
    await be('loading', 5);
    await be('playing', 0.9);
    expect(told).toEqual([]);
    await be('playing', 0.2);
    expect(told).toEqual([true]);
    await be('playing', 65);
    expect(told).toEqual([true, true, true]);
    await be('paused', 200);
    expect(told).toEqual([true, true, true, false]);
  });

  test.each(['paused', 'ended', 'failed', 'idle'] as const)(
    'CNT-1 tells once that it is silent when %s',
    async (state) => {
      await be('playing', 2);
      await be(state, 100);
      await be('paused', 100);
      expect(told).toEqual([true, false]);
    },
  );

  test('CNT-1 tells nothing while nothing has sounded', async () => {
    await be('idle', 100);
    await be('loading', 100);
    await be('failed', 100);
    await be('paused', 100);
    expect(told).toEqual([]);
  });

  test('CNT-1 tells nothing while a signal is waited for, and of the sound when it is back', async () => {
    await be('playing', 2);
    await be('waiting', 300);
    expect(told).toEqual([true]);
    await be('playing', 2);
    expect(told).toEqual([true, true]);
  });

  test('CNT-1 songs that are skipped and pauses that do not last cost no call', async () => {
    for (let song = 0; song < 10; song += 1) {
      await be('loading', 0.2);
      await be('playing', 0.5);
      await be('paused', 0.3);
    }
    expect(told).toEqual([]);
    await be('playing', 2);
    await be('paused', 0.5);
    await be('playing', 0.5);
    expect(told).toEqual([true]);
  });

  test('CNT-1 a report that fails is followed by the next, in order', async () => {
    const answers: (() => void)[] = [];
    tell = (isSounding) => {
      told.push(isSounding);
      return new Promise((_resolve, reject) => answers.push(() => reject(new Error('offline'))));
    };
    await be('playing', 2);
    await be('paused', 2);
    // The first report is still in progress.
    expect(told).toEqual([true]);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(told).toEqual([true, false]);
    answers[1]?.();
    await be('playing', 32);
    expect(told).toEqual([true, false, true]);
  });

  test('CNT-1 a player that is disposed tells nothing more', async () => {
    await be('playing', 2);
    scope.dispose();
    await be('playing', 100);
    expect(told).toEqual([true]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

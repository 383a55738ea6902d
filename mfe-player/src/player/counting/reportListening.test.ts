import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { BehaviorSubject } from 'rxjs';
import type { EngineState } from '../../engine/PlaybackEngine.ts';
import { initialModel, type PlayerModel } from '../../store/PlayerModel.ts';
import { reportListening } from './reportListening.ts';

const trackId = '1';
const states = {
  idle: { status: 'idle' },
  loading: { status: 'loading', trackId },
  playing: { status: 'playing', trackId },
  waiting: { status: 'waiting', trackId },
  paused: { status: 'paused', trackId, reason: 'requested' },
  ended: { status: 'paused', trackId, reason: 'ended' },
  failed: { status: 'failed', trackId, error: { code: 'decode', message: 'Broken.' } },
} satisfies Record<string, EngineState>;

let scope: Scope;
let model$: BehaviorSubject<PlayerModel>;
let reports: boolean[];
let send: (isSounding: boolean) => Promise<void>;

/** Enters a state and stays in it for some seconds. */
async function stayInState(state: keyof typeof states, seconds: number): Promise<void> {
  model$.next({ ...initialModel, playback: states[state] });
  await jest.advanceTimersByTimeAsync(seconds * 1000);
}

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  send = (isSounding) => {
    reports.push(isSounding);
    return Promise.resolve();
  };
  scope = createScope();
  model$ = new BehaviorSubject(initialModel);
  reportListening({ model$ }, (isSounding) => send(isSounding), scope);
});
afterEach(() => {
  scope.dispose();
  jest.useRealTimers();
});

describe('reportListening', () => {
  test('CNT-1 reports playback after one second, then every 30 seconds, and its end', async () => {
    await stayInState('loading', 5);
    await stayInState('playing', 0.9);
    expect(reports).toEqual([]);
    await stayInState('playing', 0.2);
    expect(reports).toEqual([true]);
    await stayInState('playing', 65);
    expect(reports).toEqual([true, true, true]);
    await stayInState('paused', 200);
    expect(reports).toEqual([true, true, true, false]);
  });

  test.each(['paused', 'ended', 'failed', 'idle'] as const)('CNT-1 reports the end once when %s', async (state) => {
    await stayInState('playing', 2);
    await stayInState(state, 100);
    await stayInState('paused', 100);
    expect(reports).toEqual([true, false]);
  });

  test('CNT-1 reports nothing before playback starts', async () => {
    await stayInState('idle', 100);
    await stayInState('loading', 100);
    await stayInState('failed', 100);
    await stayInState('paused', 100);
    expect(reports).toEqual([]);
  });

  test('CNT-1 reports nothing while playback waits for the signal, and reports playback when it continues', async () => {
    await stayInState('playing', 2);
    await stayInState('waiting', 300);
    expect(reports).toEqual([true]);
    await stayInState('playing', 2);
    expect(reports).toEqual([true, true]);
  });

  test('CNT-1 skipped songs and short pauses send no report', async () => {
    for (let song = 0; song < 10; song += 1) {
      await stayInState('loading', 0.2);
      await stayInState('playing', 0.5);
      await stayInState('paused', 0.3);
    }
    expect(reports).toEqual([]);
    await stayInState('playing', 2);
    await stayInState('paused', 0.5);
    await stayInState('playing', 0.5);
    expect(reports).toEqual([true]);
  });

  test('CNT-1 sends the next report after a failed one, in order', async () => {
    const answers: (() => void)[] = [];
    send = (isSounding) => {
      reports.push(isSounding);
      return new Promise((_resolve, reject) => answers.push(() => reject(new Error('offline'))));
    };
    await stayInState('playing', 2);
    await stayInState('paused', 2);
    // The first report is still in progress.
    expect(reports).toEqual([true]);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toEqual([true, false]);
    answers[1]?.();
    await stayInState('playing', 32);
    expect(reports).toEqual([true, false, true]);
  });

  test('CNT-1 a disposed player reports nothing', async () => {
    await stayInState('playing', 2);
    scope.dispose();
    await stayInState('playing', 100);
    expect(reports).toEqual([true]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

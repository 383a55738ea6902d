import fc from 'fast-check';
import { HtmlAudioEngine } from './HtmlAudioEngine.ts';
import { isPlaybackRequested, type EngineTrack } from './PlaybackEngine.ts';
import type { ProbeOutcome } from './probeSource.ts';
import { ScriptedAudio } from './ScriptedAudio.ts';

const files = new Map([
  ['/whole.mp3', { durationSeconds: 6 }],
  ['/other.mp3', { durationSeconds: 9 }],
  ['/cut.mp3', { durationSeconds: 60, cutAtSeconds: 10 }],
  ['/dropped.mp3', { durationSeconds: 60, errorCode: 2 }],
  ['/noise.mp3', { durationSeconds: 0, errorCode: 4 }],
]);
const tracks: EngineTrack[] = [...files, ['/missing.mp3', { durationSeconds: 6 }] as const].map(
  ([url, { durationSeconds }], index) => ({ trackId: String(index), url, durationSeconds: durationSeconds || null }),
);
const whole = { ...tracks[0]!, trackId: 'whole' };

/** Events that an element may fire late, twice, or for an earlier source. */
const LATE_EVENTS = [
  ...['play', 'playing', 'pause', 'ended', 'error', 'timeupdate', 'seeked'],
  ...['loadedmetadata', 'durationchange', 'progress'],
];

type Step =
  | { do: 'load'; track: number; play: boolean; startSeconds: number }
  | { do: 'seek'; toSeconds: number }
  | { do: 'pass'; milliseconds: number }
  | { do: 'echo'; type: string }
  | {
      do:
        | 'play'
        | 'pause'
        | 'connection-lost'
        | 'connection-restored'
        | 'blocked'
        | 'allowed'
        | 'paused-outside'
        | 'started-outside';
    };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('load' as const),
    track: fc.nat(tracks.length - 1),
    play: fc.boolean(),
    startSeconds: fc.constantFrom(0, 0, 1, 4),
  }),
  fc.record({ do: fc.constant('seek' as const), toSeconds: fc.integer({ min: -2, max: 9 }) }),
  fc.record({ do: fc.constant('pass' as const), milliseconds: fc.constantFrom(50, 200, 1000, 3000, 9000) }),
  fc.record({ do: fc.constant('echo' as const), type: fc.constantFrom(...LATE_EVENTS) }),
  fc
    .constantFrom(
      ...(['play', 'pause', 'connection-lost', 'connection-restored', 'blocked', 'allowed'] as const),
      ...(['paused-outside', 'started-outside'] as const),
    )
    .map((name) => ({ do: name })),
);

const SHORT_TICK_MS = 50;
/** Maximum number of ticks per period, because ticks take most of the test's time. Long periods have longer ticks. */
const MAX_TICKS = 40;

/** An engine on a scripted element; records every state that contradicts the playback. */
class EngineRun {
  readonly audio = new ScriptedAudio(files);
  readonly contradictions: string[] = [];
  readonly engine = new HtmlAudioEngine(this.audio, (url): Promise<ProbeOutcome> => {
    if (!this.audio.isOnline) return Promise.resolve('unreachable');
    return Promise.resolve(files.has(url) ? 'playable' : 'missing');
  });
  #lastSeconds = 0;

  constructor() {
    this.engine.position$.subscribe(({ positionSeconds }) => {
      if (positionSeconds < this.#lastSeconds)
        this.contradictions.push(`from ${this.#lastSeconds} s back to ${positionSeconds}`);
      this.#lastSeconds = positionSeconds;
    });
  }

  async take(step: Step): Promise<void> {
    this.#act(step);
    await jest.advanceTimersByTimeAsync(0);
    if (step.do === 'pass') await this.pass(step.milliseconds);
    this.#look(step);
  }

  async pass(milliseconds: number): Promise<void> {
    const tickMs = milliseconds > MAX_TICKS * SHORT_TICK_MS ? milliseconds / MAX_TICKS : SHORT_TICK_MS;
    for (let rest = milliseconds; rest > 0; rest -= tickMs) {
      this.audio.advance(tickMs / 1000);
      await jest.advanceTimersByTimeAsync(tickMs);
      this.#look({ do: 'pass', milliseconds });
    }
  }

  #act(step: Step): void {
    const { engine, audio } = this;
    // After these steps the position may be smaller than before.
    if (['load', 'seek', 'play', 'started-outside'].includes(step.do)) this.#lastSeconds = 0;
    switch (step.do) {
      case 'load':
        return engine.load(tracks[step.track] ?? whole, { play: step.play, startSeconds: step.startSeconds });
      case 'seek':
        return engine.seek(step.toSeconds);
      case 'echo':
        return void audio.dispatchEvent(new Event(step.type));
      case 'play':
        return engine.play();
      case 'pause':
        return engine.pause();
      case 'connection-lost':
        audio.isOnline = false;
        return;
      case 'connection-restored':
        audio.isOnline = true;
        return void window.dispatchEvent(new Event('online'));
      case 'blocked':
      case 'allowed':
        audio.isBlocked = step.do === 'blocked';
        return;
      case 'paused-outside':
        return audio.pause();
      case 'started-outside':
        return void audio.play().catch(() => undefined);
      case 'pass':
        return;
    }
  }

  #look({ do: cause }: Step): void {
    const state = this.engine.getState();
    const { paused, ended, error } = this.audio;
    const says = `after ${cause} it says ${state.status}`;
    if (state.status === 'playing' && (paused || ended || error !== null))
      this.contradictions.push(`${says}: it does not sound`);
    // An element without a source can be started, but plays nothing.
    if (!isPlaybackRequested(state) && !paused && this.audio.src !== '') this.contradictions.push(`${says}: it sounds`);
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('HtmlAudioEngine, for any sequence of events,', () => {
  test('never reports a state that contradicts its element, and never jumps back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (sequence) => {
        const run = new EngineRun();
        for (const step of sequence) await run.take(step);
        run.engine.dispose();
        expect(run.contradictions).toEqual([]);
        expect(run.audio.paused).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('plays a whole song once the connection is back and the browser allows playback', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), async (sequence) => {
        const run = new EngineRun();
        for (const step of sequence) await run.take(step);
        run.audio.isBlocked = false;
        await run.take({ do: 'connection-restored' });
        run.engine.load(whole, { play: true });
        await run.pass(500);
        expect(run.engine.getState()).toEqual({ status: 'playing', trackId: 'whole' });
        await run.pass(6500);
        expect(run.engine.getState()).toEqual({ status: 'paused', trackId: 'whole', reason: 'ended' });
        run.engine.dispose();
      }),
      { numRuns: 50 },
    );
  });

  test('always stops waiting once the connection is back, and leaves no timer running', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), async (sequence) => {
        const run = new EngineRun();
        run.engine.load(whole, { play: true });
        for (const step of sequence) if (step.do !== 'load') await run.take(step);
        run.audio.isBlocked = false;
        await run.take({ do: 'connection-restored' });
        await run.pass(30_000);
        expect(['playing', 'paused', 'failed']).toContain(run.engine.getState().status);
        run.engine.dispose();
        await jest.advanceTimersByTimeAsync(0);
        expect(jest.getTimerCount()).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});

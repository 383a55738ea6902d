import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import { HtmlAudioEngine } from '../engine/HtmlAudioEngine.ts';
import { ScriptedAudio } from '../engine/ScriptedAudio.ts';
import { currentSong, presentDataState } from './PlayerModel.ts';
import type { PlayerEvent } from './PlayerEvent.ts';
import { PlayerStore } from './PlayerStore.ts';

/** One song of each kind: complete, complete, truncated, dropped by the host, not audio, missing. */
const songs = [1, 2, 3, 4, 5, 6].map((songId) =>
  buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: songId > 2 ? 30 : 5 }),
);
const files = new Map([
  ['1.mp3', { durationSeconds: 5 }],
  ['2.mp3', { durationSeconds: 5 }],
  ['3.mp3', { durationSeconds: 30, cutAtSeconds: 2 }],
  ['4.mp3', { durationSeconds: 30, errorCode: 2 }],
  ['5.mp3', { durationSeconds: 0, errorCode: 4 }],
]);
const ECHOES = ['play', 'playing', 'pause', 'ended', 'error', 'timeupdate', 'seeked', 'loadedmetadata', 'progress'];

type Step =
  | { do: 'dispatch'; event: PlayerEvent }
  | { do: 'connectivity'; isOnline: boolean }
  | { do: 'echo'; type: string }
  | { do: 'pass'; milliseconds: number };

const dispatch = (event: PlayerEvent): Step => ({ do: 'dispatch', event });
const playbacks = fc
  .tuple(fc.subarray(songs, { minLength: 1 }), fc.nat(5), fc.constantFrom('list' as const, 'song-page' as const))
  .map(([list, index, source]) =>
    dispatch({ type: 'play-requested', songs: list, index: index % list.length, source }),
  );
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: playbacks },
  fc
    .constantFrom(
      'toggle-requested',
      'resume-requested',
      'pause-requested',
      'next-requested',
      'previous-requested',
      'mute-toggled',
    )
    .map((type) => dispatch({ type })),
  fc.integer({ min: -1, max: 40 }).map((positionSeconds) => dispatch({ type: 'seek-requested', positionSeconds })),
  fc
    .record({ style: fc.constantFrom('wave', 'advanced'), loop: fc.boolean(), autoplay: fc.boolean() })
    .map((preferences) => dispatch({ type: 'preferences-changed', preferences })),
  // Events of songs that are long gone.
  fc.nat(40).map((uid) => {
    const engine = { status: 'playing' as const, trackId: `gone ${uid}` };
    return dispatch({ type: 'engine-changed', engine });
  }),
  fc.boolean().map((isOnline): Step => ({ do: 'connectivity', isOnline })),
  fc.constantFrom(...ECHOES).map((type): Step => ({ do: 'echo', type })),
  {
    weight: 3,
    arbitrary: fc.constantFrom(100, 1000, 6000).map((milliseconds): Step => ({ do: 'pass', milliseconds })),
  },
);

class Run {
  readonly audio = new ScriptedAudio(files);
  readonly engine = new HtmlAudioEngine(this.audio, (url) =>
    Promise.resolve(!this.audio.isOnline ? 'unreachable' : files.has(url) ? 'playable' : 'missing'),
  );
  readonly store = new PlayerStore({
    engine: this.engine,
    files: { resolveUrl: ({ file }) => file, findLocalUrl: () => null },
    showToast: () => undefined,
  });
  #hadSong = false;

  async take(step: Step): Promise<void> {
    if (step.do === 'dispatch') this.store.dispatch(step.event);
    if (step.do === 'echo') this.audio.dispatchEvent(new Event(step.type));
    if (step.do === 'connectivity') this.audio.isOnline = step.isOnline;
    await jest.advanceTimersByTimeAsync(0);
    this.look();
    for (let rest = step.do === 'pass' ? step.milliseconds : 0; rest > 0; rest -= 100) {
      this.audio.pass(0.1);
      await jest.advanceTimersByTimeAsync(100);
      this.look();
    }
  }

  /** Checks that the published state, the playback and the queue agree. */
  look(): void {
    const model = this.store.getModel();
    const song = currentSong(model);
    const state = presentDataState(model);
    const { entries, index } = model.queue;
    const uids = entries.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    expect(this.#hadSong && song === null).toBe(false);
    this.#hadSong ||= song !== null;
    expect(index).toBeLessThan(Math.max(1, entries.length));
    if (song === null) return;
    expect(this.audio.src).toBe(song.file);
    expect(model.playback).toMatchObject({ trackId: String(entries[index]?.uid) });
    expect(model.playback).toEqual(this.engine.getState());
    if (state === 'playing') expect(this.audio).toMatchObject({ paused: false, ended: false, error: null });
    if (state === 'paused' || state === 'error') expect(this.audio.paused).toBe(true);
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('PLY-8 PLY-9 whatever happens in whatever order, player, queue and element say the same, and no queue is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 30 }), async (sequence) => {
      const run = new Run();
      for (const step of sequence) await run.take(step);
      run.store.dispose();
      run.engine.dispose();
      expect(run.audio.paused).toBe(true);
    }),
    { numRuns: 80 },
  );
});

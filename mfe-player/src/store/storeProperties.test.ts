import type { SongPageRef } from '@nyimbo/shared-events';
import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import { HtmlAudioEngine } from '../engine/HtmlAudioEngine.ts';
import { ScriptedAudio } from '../engine/ScriptedAudio.ts';
import { currentSong, getDataState } from './PlayerModel.ts';
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
const nextPage: SongPageRef = { call: 'playlist', request: { slug: 'all', cursor: 'a' } };
const LATE_EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'error',
  'timeupdate',
  'seeked',
  'loadedmetadata',
  'progress',
];

type Step =
  | { do: 'dispatch'; event: PlayerEvent }
  | { do: 'connectivity'; isOnline: boolean }
  | { do: 'echo'; type: string }
  | { do: 'pass'; milliseconds: number };

const createDispatchStep = (event: PlayerEvent): Step => ({ do: 'dispatch', event });
const anyPlayStep = fc
  .tuple(
    fc.subarray(songs, { minLength: 1 }),
    fc.nat(5),
    fc.constantFrom('list' as const, 'song-page' as const),
    fc.constantFrom(nextPage, undefined),
  )
  .map(([list, index, source, rest]) =>
    createDispatchStep({ type: 'play-requested', songs: list, index: index % list.length, source, nextPage: rest }),
  );
const anyPage = fc
  .tuple(fc.subarray(songs), fc.constantFrom(nextPage, null))
  .map(([list, rest]) => createDispatchStep({ type: 'list-continued', page: nextPage, songs: list, nextPage: rest }));
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: anyPlayStep },
  anyPage,
  fc
    .constantFrom(
      'toggle-requested',
      'resume-requested',
      'pause-requested',
      'next-requested',
      'previous-requested',
      'mute-toggled',
    )
    .map((type) => createDispatchStep({ type })),
  fc
    .integer({ min: -1, max: 40 })
    .map((positionSeconds) => createDispatchStep({ type: 'seek-requested', positionSeconds })),
  fc
    .record({
      style: fc.constantFrom('wave', 'advanced'),
      loop: fc.boolean(),
      autoplay: fc.boolean(),
      shuffle: fc.boolean(),
      evenLoudness: fc.boolean(),
      keepPlaying: fc.boolean(),
    })
    .map((preferences) => createDispatchStep({ type: 'preferences-changed', preferences })),
  // Events of songs that were replaced long ago.
  fc.nat(40).map((uid) => {
    const engine = { status: 'playing' as const, trackId: `gone ${uid}` };
    return createDispatchStep({ type: 'engine-changed', engine });
  }),
  fc.boolean().map((isOnline): Step => ({ do: 'connectivity', isOnline })),
  fc.constantFrom(...LATE_EVENTS).map((type): Step => ({ do: 'echo', type })),
  {
    weight: 3,
    arbitrary: fc.constantFrom(100, 1000, 6000).map((milliseconds): Step => ({ do: 'pass', milliseconds })),
  },
);

class StoreRun {
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
      this.audio.advance(0.1);
      await jest.advanceTimersByTimeAsync(100);
      this.look();
    }
  }

  /** Checks that the published state, the playback and the queue are consistent. */
  look(): void {
    const model = this.store.getModel();
    const song = currentSong(model);
    const state = getDataState(model);
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

test('PLY-8 PLY-9 for any sequence of events, player, queue and element agree, and the queue is never lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (sequence) => {
      const run = new StoreRun();
      for (const step of sequence) await run.take(step);
      run.store.dispose();
      run.engine.dispose();
      expect(run.audio.paused).toBe(true);
    }),
    { numRuns: 80 },
  );
});

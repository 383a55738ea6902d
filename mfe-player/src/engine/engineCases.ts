import { wantsSound, type EngineTrack, type PlaybackEngine } from './PlaybackEngine.ts';

/** An engine with a few tracks and a way to let real or scripted time pass. */
export interface EngineEnvironment {
  engine: PlaybackEngine;
  tracks: {
    /** Two complete files of at least 3 s. */
    first: EngineTrack;
    second: EngineTrack;
    /** A URL without a file on the media host. */
    missing: EngineTrack;
    /** A file that is not audio. */
    notAudio: EngineTrack;
  };
  passTime(milliseconds: number): Promise<void>;
  /** Number of elements on the page that are playing now. */
  countSounding(): number;
  dispose(): void;
}

/** One conformance case of `PlaybackEngine`, for any implementation. Throws when the implementation fails it. */
export interface EngineCase {
  title: string;
  run(environment: EngineEnvironment): Promise<void>;
}

const STEP_MS = 50;
const TIMEOUT_MS = 15_000;

async function waitUntil(environment: EngineEnvironment, claim: string, isTrue: () => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += STEP_MS) {
    if (isTrue()) return;
    await environment.passTime(STEP_MS);
  }
  throw new Error(
    `${claim}: not so after ${TIMEOUT_MS} ms; the engine is ${JSON.stringify(environment.engine.getState())}`,
  );
}

function expectTruth(claim: string, isTrue: boolean, environment: EngineEnvironment): void {
  if (!isTrue) throw new Error(`${claim}; the engine is ${JSON.stringify(environment.engine.getState())}`);
}

const isPlaying = (environment: EngineEnvironment, track: EngineTrack) => (): boolean => {
  const state = environment.engine.getState();
  return state.status === 'playing' && state.trackId === track.trackId;
};
const position = (environment: EngineEnvironment): number => environment.engine.getPosition().positionSeconds;

async function startPlaying(environment: EngineEnvironment, track = environment.tracks.first): Promise<void> {
  environment.engine.load(track, { play: true });
  await waitUntil(environment, 'the track plays', isPlaying(environment, track));
}

/** The behaviour that every `PlaybackEngine` must have; the fake and the real engine run the same cases. */
export const engineCases: EngineCase[] = [
  {
    title: 'is idle at first and ignores play, pause and seek then',
    async run(environment) {
      environment.engine.play();
      environment.engine.pause();
      environment.engine.seek(10);
      await environment.passTime(100);
      expectTruth('it is idle', environment.engine.getState().status === 'idle', environment);
    },
  },
  {
    title: 'says loading at once, then plays and moves on',
    async run(environment) {
      environment.engine.load(environment.tracks.first, { play: true });
      expectTruth('it is loading in the same turn', environment.engine.getState().status === 'loading', environment);
      await waitUntil(environment, 'it plays', isPlaying(environment, environment.tracks.first));
      await waitUntil(environment, 'the position moves', () => position(environment) > 0.3);
      expectTruth('one element sounds', environment.countSounding() === 1, environment);
    },
  },
  {
    title: 'PLY-10 stays silent at the given second when loaded without play, and plays from there',
    async run(environment) {
      environment.engine.load(environment.tracks.first, { play: false, startSeconds: 1.5 });
      await environment.passTime(300);
      const state = environment.engine.getState();
      expectTruth('it is paused', state.status === 'paused' && state.reason === 'requested', environment);
      expectTruth('it stands at 1.5 s', position(environment) === 1.5, environment);
      expectTruth('nothing sounds', environment.countSounding() === 0, environment);
      environment.engine.play();
      await waitUntil(environment, 'it plays', isPlaying(environment, environment.tracks.first));
      await waitUntil(environment, 'it moves on', () => position(environment) > 1.6);
      expectTruth('it did not start from zero', position(environment) >= 1.5, environment);
    },
  },
  {
    title: 'pauses and goes on from where it was',
    async run(environment) {
      await startPlaying(environment);
      await waitUntil(environment, 'it has moved', () => position(environment) > 0.3);
      environment.engine.pause();
      const state = environment.engine.getState();
      expectTruth('it is paused at once', state.status === 'paused' && state.reason === 'requested', environment);
      await environment.passTime(300);
      const heldSeconds = position(environment);
      await environment.passTime(300);
      expectTruth('it stands still', position(environment) === heldSeconds, environment);
      environment.engine.play();
      await waitUntil(environment, 'it moves on', () => position(environment) > heldSeconds);
    },
  },
  {
    title: 'PLY-8 ten loads in one turn end with the last one playing and one element sounding',
    async run(environment) {
      const { first, second } = environment.tracks;
      for (let round = 0; round < 5; round += 1) {
        environment.engine.load({ ...first, trackId: `first ${round}` }, { play: true });
        environment.engine.load({ ...second, trackId: `second ${round}` }, { play: true });
      }
      const last = { ...second, trackId: 'second 4' };
      await waitUntil(environment, 'the last plays', isPlaying(environment, last));
      await environment.passTime(500);
      expectTruth('it still does', isPlaying(environment, last)(), environment);
      expectTruth('one element sounds', environment.countSounding() === 1, environment);
    },
  },
  {
    title: 'PLY-13 seeks while it plays and while it is paused, within the track',
    async run(environment) {
      await startPlaying(environment);
      environment.engine.seek(2);
      expectTruth('the position is 2 at once', position(environment) === 2, environment);
      await waitUntil(environment, 'it moves on', () => position(environment) > 2.1);
      environment.engine.pause();
      environment.engine.seek(1);
      await environment.passTime(200);
      expectTruth('it stands at 1', Math.abs(position(environment) - 1) < 0.05, environment);
      environment.engine.seek(-5);
      expectTruth('it stands at 0', position(environment) === 0, environment);
      environment.engine.seek(100_000);
      expectTruth(
        'it stands at the end',
        position(environment) === environment.tracks.first.durationSeconds,
        environment,
      );
    },
  },
  {
    title: 'ends as paused and ended, and play starts it again from zero',
    async run(environment) {
      const { durationSeconds } = environment.tracks.first;
      await startPlaying(environment);
      environment.engine.seek((durationSeconds ?? 0) - 0.5);
      await waitUntil(environment, 'it ends', () => {
        const state = environment.engine.getState();
        return state.status === 'paused' && state.reason === 'ended';
      });
      environment.engine.play();
      await waitUntil(environment, 'it plays again', isPlaying(environment, environment.tracks.first));
      expectTruth('it is near its start', position(environment) < 1, environment);
    },
  },
  {
    title: 'PLY-9 says unavailable when the file is not there, and plays the next one',
    async run(environment) {
      environment.engine.load(environment.tracks.missing, { play: true });
      await waitUntil(environment, 'it fails', () => environment.engine.getState().status === 'failed');
      const state = environment.engine.getState();
      expectTruth('it is unavailable', state.status === 'failed' && state.error.code === 'unavailable', environment);
      await startPlaying(environment, environment.tracks.second);
    },
  },
  {
    title: 'PLY-9 says unsupported when the file holds no audio',
    async run(environment) {
      environment.engine.load(environment.tracks.notAudio, { play: true });
      await waitUntil(environment, 'it fails', () => environment.engine.getState().status === 'failed');
      const state = environment.engine.getState();
      expectTruth('it is unsupported', state.status === 'failed' && state.error.code === 'unsupported', environment);
    },
  },
  {
    title: 'is idle and silent after disposal, also after a second one and after any command',
    async run(environment) {
      await startPlaying(environment);
      environment.engine.dispose();
      environment.engine.dispose();
      environment.engine.load(environment.tracks.second, { play: true });
      environment.engine.play();
      await environment.passTime(100);
      expectTruth('it wants no sound', !wantsSound(environment.engine.getState()), environment);
      expectTruth('nothing sounds', environment.countSounding() === 0, environment);
    },
  },
];

import { isPlaybackRequested, type EngineTrack, type PlaybackEngine } from './PlaybackEngine.ts';

/** An engine with a few tracks, and a function that lets real or scripted time pass. */
export interface EngineEnvironment {
  engine: PlaybackEngine;
  tracks: {
    /** `first` and `second`: complete files of at least 3 s each. */
    first: EngineTrack;
    second: EngineTrack;
    /** A URL without a file on the media host. */
    missing: EngineTrack;
    /** A file that is not audio. */
    notAudio: EngineTrack;
  };
  passTime(milliseconds: number): Promise<void>;
  /** Number of elements on the page that are playing now. */
  countPlayingElements(): number;
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

function expectClaim(claim: string, isTrue: boolean, environment: EngineEnvironment): void {
  if (!isTrue) throw new Error(`${claim}; the engine is ${JSON.stringify(environment.engine.getState())}`);
}

const createPlayingCheck = (environment: EngineEnvironment, track: EngineTrack) => (): boolean => {
  const state = environment.engine.getState();
  return state.status === 'playing' && state.trackId === track.trackId;
};
const readPositionSeconds = (environment: EngineEnvironment): number =>
  environment.engine.getPosition().positionSeconds;

async function startPlaying(environment: EngineEnvironment, track = environment.tracks.first): Promise<void> {
  environment.engine.load(track, { play: true });
  await waitUntil(environment, 'the track plays', createPlayingCheck(environment, track));
}

/** The behaviour that every `PlaybackEngine` must have; the fake and the real engine run the same cases. */
export const engineCases: EngineCase[] = [
  {
    title: 'is idle at first, and ignores play, pause and seek',
    async run(environment) {
      environment.engine.play();
      environment.engine.pause();
      environment.engine.seek(10);
      await environment.passTime(100);
      expectClaim('it is idle', environment.engine.getState().status === 'idle', environment);
    },
  },
  {
    title: 'starts loading at once, then plays',
    async run(environment) {
      environment.engine.load(environment.tracks.first, { play: true });
      expectClaim('it is loading in the same turn', environment.engine.getState().status === 'loading', environment);
      await waitUntil(environment, 'it plays', createPlayingCheck(environment, environment.tracks.first));
      await waitUntil(environment, 'the position moves', () => readPositionSeconds(environment) > 0.3);
      expectClaim('one element sounds', environment.countPlayingElements() === 1, environment);
    },
  },
  {
    title: 'PLY-10 when loaded without play, stays silent at the start position, and plays from there',
    async run(environment) {
      environment.engine.load(environment.tracks.first, { play: false, startSeconds: 1.5 });
      await environment.passTime(300);
      const state = environment.engine.getState();
      expectClaim('it is paused', state.status === 'paused' && state.reason === 'requested', environment);
      expectClaim('it stands at 1.5 s', readPositionSeconds(environment) === 1.5, environment);
      expectClaim('nothing sounds', environment.countPlayingElements() === 0, environment);
      environment.engine.play();
      await waitUntil(environment, 'it plays', createPlayingCheck(environment, environment.tracks.first));
      await waitUntil(environment, 'it moves on', () => readPositionSeconds(environment) > 1.6);
      expectClaim('it did not start from zero', readPositionSeconds(environment) >= 1.5, environment);
    },
  },
  {
    title: 'pauses, and resumes at the same position',
    async run(environment) {
      await startPlaying(environment);
      await waitUntil(environment, 'it has moved', () => readPositionSeconds(environment) > 0.3);
      environment.engine.pause();
      const state = environment.engine.getState();
      expectClaim('it is paused at once', state.status === 'paused' && state.reason === 'requested', environment);
      await environment.passTime(300);
      const heldSeconds = readPositionSeconds(environment);
      await environment.passTime(300);
      expectClaim('it stands still', readPositionSeconds(environment) === heldSeconds, environment);
      environment.engine.play();
      await waitUntil(environment, 'it moves on', () => readPositionSeconds(environment) > heldSeconds);
    },
  },
  {
    title: 'PLY-8 after ten loads in one turn, only the last track plays',
    async run(environment) {
      const { first, second } = environment.tracks;
      for (let round = 0; round < 5; round += 1) {
        environment.engine.load({ ...first, trackId: `first ${round}` }, { play: true });
        environment.engine.load({ ...second, trackId: `second ${round}` }, { play: true });
      }
      const last = { ...second, trackId: 'second 4' };
      await waitUntil(environment, 'the last plays', createPlayingCheck(environment, last));
      await environment.passTime(500);
      expectClaim('it still does', createPlayingCheck(environment, last)(), environment);
      expectClaim('one element sounds', environment.countPlayingElements() === 1, environment);
    },
  },
  {
    title: 'PLY-13 seeks while playing and while paused, and stays within the track',
    async run(environment) {
      await startPlaying(environment);
      environment.engine.seek(2);
      expectClaim('the position is 2 at once', readPositionSeconds(environment) === 2, environment);
      await waitUntil(environment, 'it moves on', () => readPositionSeconds(environment) > 2.1);
      environment.engine.pause();
      environment.engine.seek(1);
      await environment.passTime(200);
      expectClaim('it stands at 1', Math.abs(readPositionSeconds(environment) - 1) < 0.05, environment);
      environment.engine.seek(-5);
      expectClaim('it stands at 0', readPositionSeconds(environment) === 0, environment);
      environment.engine.seek(100_000);
      expectClaim(
        'it stands at the end',
        readPositionSeconds(environment) === environment.tracks.first.durationSeconds,
        environment,
      );
    },
  },
  {
    title: 'ends as paused with the reason ‘ended’, and play restarts it from zero',
    async run(environment) {
      const { durationSeconds } = environment.tracks.first;
      await startPlaying(environment);
      environment.engine.seek((durationSeconds ?? 0) - 0.5);
      await waitUntil(environment, 'it ends', () => {
        const state = environment.engine.getState();
        return state.status === 'paused' && state.reason === 'ended';
      });
      environment.engine.play();
      await waitUntil(environment, 'it plays again', createPlayingCheck(environment, environment.tracks.first));
      expectClaim('it is near its start', readPositionSeconds(environment) < 1, environment);
    },
  },
  {
    title: 'PLY-9 fails as ‘unavailable’ when the file is missing, and plays the next track',
    async run(environment) {
      environment.engine.load(environment.tracks.missing, { play: true });
      await waitUntil(environment, 'it fails', () => environment.engine.getState().status === 'failed');
      const state = environment.engine.getState();
      expectClaim('it is unavailable', state.status === 'failed' && state.error.code === 'unavailable', environment);
      await startPlaying(environment, environment.tracks.second);
    },
  },
  {
    title: 'PLY-9 fails as ‘unsupported’ when the file contains no audio',
    async run(environment) {
      environment.engine.load(environment.tracks.notAudio, { play: true });
      await waitUntil(environment, 'it fails', () => environment.engine.getState().status === 'failed');
      const state = environment.engine.getState();
      expectClaim('it is unsupported', state.status === 'failed' && state.error.code === 'unsupported', environment);
    },
  },
  {
    title: 'stays idle and silent after disposal, whatever is called',
    async run(environment) {
      await startPlaying(environment);
      environment.engine.dispose();
      environment.engine.dispose();
      environment.engine.load(environment.tracks.second, { play: true });
      environment.engine.play();
      await environment.passTime(100);
      expectClaim('it wants no sound', !isPlaybackRequested(environment.engine.getState()), environment);
      expectClaim('nothing sounds', environment.countPlayingElements() === 0, environment);
    },
  },
];

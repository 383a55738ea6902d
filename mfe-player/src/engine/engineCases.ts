import { wantsSound, type EngineTrack, type PlaybackEngine } from './PlaybackEngine.ts';

/** An engine with a few tracks and a way to let real or scripted time pass. */
export interface EngineWorld {
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
  run(world: EngineWorld): Promise<void>;
}

const STEP_MS = 50;
const TIMEOUT_MS = 15_000;

async function waitUntil(world: EngineWorld, claim: string, isTrue: () => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += STEP_MS) {
    if (isTrue()) return;
    await world.passTime(STEP_MS);
  }
  throw new Error(`${claim}: not so after ${TIMEOUT_MS} ms; the engine is ${JSON.stringify(world.engine.getState())}`);
}

function expectTruth(claim: string, isTrue: boolean, world: EngineWorld): void {
  if (!isTrue) throw new Error(`${claim}; the engine is ${JSON.stringify(world.engine.getState())}`);
}

const isPlaying = (world: EngineWorld, track: EngineTrack) => (): boolean => {
  const state = world.engine.getState();
  return state.status === 'playing' && state.trackId === track.trackId;
};
const position = (world: EngineWorld): number => world.engine.getPosition().positionSeconds;

async function startPlaying(world: EngineWorld, track = world.tracks.first): Promise<void> {
  world.engine.load(track, { play: true });
  await waitUntil(world, 'the track plays', isPlaying(world, track));
}

export const engineCases: EngineCase[] = [
  {
    title: 'is idle at first and ignores play, pause and seek then',
    async run(world) {
      world.engine.play();
      world.engine.pause();
      world.engine.seek(10);
      await world.passTime(100);
      expectTruth('it is idle', world.engine.getState().status === 'idle', world);
    },
  },
  {
    title: 'says loading at once, then plays and moves on',
    async run(world) {
      world.engine.load(world.tracks.first, { play: true });
      expectTruth('it is loading in the same turn', world.engine.getState().status === 'loading', world);
      await waitUntil(world, 'it plays', isPlaying(world, world.tracks.first));
      await waitUntil(world, 'the position moves', () => position(world) > 0.3);
      expectTruth('one element sounds', world.countSounding() === 1, world);
    },
  },
  {
    title: 'PLY-10 stays silent at the given second when loaded without play, and plays from there',
    async run(world) {
      world.engine.load(world.tracks.first, { play: false, startSeconds: 1.5 });
      await world.passTime(300);
      const state = world.engine.getState();
      expectTruth('it is paused', state.status === 'paused' && state.reason === 'requested', world);
      expectTruth('it stands at 1.5 s', position(world) === 1.5, world);
      expectTruth('nothing sounds', world.countSounding() === 0, world);
      world.engine.play();
      await waitUntil(world, 'it plays', isPlaying(world, world.tracks.first));
      await waitUntil(world, 'it moves on', () => position(world) > 1.6);
      expectTruth('it did not start from zero', position(world) >= 1.5, world);
    },
  },
  {
    title: 'pauses and goes on from where it was',
    async run(world) {
      await startPlaying(world);
      await waitUntil(world, 'it has moved', () => position(world) > 0.3);
      world.engine.pause();
      const state = world.engine.getState();
      expectTruth('it is paused at once', state.status === 'paused' && state.reason === 'requested', world);
      await world.passTime(300);
      const heldSeconds = position(world);
      await world.passTime(300);
      expectTruth('it stands still', position(world) === heldSeconds, world);
      world.engine.play();
      await waitUntil(world, 'it moves on', () => position(world) > heldSeconds);
    },
  },
  {
    title: 'PLY-8 ten loads in one turn end with the last one playing and one element sounding',
    async run(world) {
      const { first, second } = world.tracks;
      for (let round = 0; round < 5; round += 1) {
        world.engine.load({ ...first, trackId: `first ${round}` }, { play: true });
        world.engine.load({ ...second, trackId: `second ${round}` }, { play: true });
      }
      const last = { ...second, trackId: 'second 4' };
      await waitUntil(world, 'the last plays', isPlaying(world, last));
      await world.passTime(500);
      expectTruth('it still does', isPlaying(world, last)(), world);
      expectTruth('one element sounds', world.countSounding() === 1, world);
    },
  },
  {
    title: 'PLY-13 seeks while it plays and while it is paused, within the track',
    async run(world) {
      await startPlaying(world);
      world.engine.seek(2);
      expectTruth('the position is 2 at once', position(world) === 2, world);
      await waitUntil(world, 'it moves on', () => position(world) > 2.1);
      world.engine.pause();
      world.engine.seek(1);
      await world.passTime(200);
      expectTruth('it stands at 1', Math.abs(position(world) - 1) < 0.05, world);
      world.engine.seek(-5);
      expectTruth('it stands at 0', position(world) === 0, world);
      world.engine.seek(100_000);
      expectTruth('it stands at the end', position(world) === world.tracks.first.durationSeconds, world);
    },
  },
  {
    title: 'ends as paused and ended, and play starts it again from zero',
    async run(world) {
      const { durationSeconds } = world.tracks.first;
      await startPlaying(world);
      world.engine.seek((durationSeconds ?? 0) - 0.5);
      await waitUntil(world, 'it ends', () => {
        const state = world.engine.getState();
        return state.status === 'paused' && state.reason === 'ended';
      });
      world.engine.play();
      await waitUntil(world, 'it plays again', isPlaying(world, world.tracks.first));
      expectTruth('it is near its start', position(world) < 1, world);
    },
  },
  {
    title: 'PLY-9 says unavailable when the file is not there, and plays the next one',
    async run(world) {
      world.engine.load(world.tracks.missing, { play: true });
      await waitUntil(world, 'it fails', () => world.engine.getState().status === 'failed');
      const state = world.engine.getState();
      expectTruth('it is unavailable', state.status === 'failed' && state.error.code === 'unavailable', world);
      await startPlaying(world, world.tracks.second);
    },
  },
  {
    title: 'PLY-9 says unsupported when the file holds no audio',
    async run(world) {
      world.engine.load(world.tracks.notAudio, { play: true });
      await waitUntil(world, 'it fails', () => world.engine.getState().status === 'failed');
      const state = world.engine.getState();
      expectTruth('it is unsupported', state.status === 'failed' && state.error.code === 'unsupported', world);
    },
  },
  {
    title: 'is idle and silent after disposal, also after a second one and after any command',
    async run(world) {
      await startPlaying(world);
      world.engine.dispose();
      world.engine.dispose();
      world.engine.load(world.tracks.second, { play: true });
      world.engine.play();
      await world.passTime(100);
      expectTruth('it wants no sound', !wantsSound(world.engine.getState()), world);
      expectTruth('nothing sounds', world.countSounding() === 0, world);
    },
  },
];

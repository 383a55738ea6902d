/** The browser suite's page: runs the conformance cases on the real engine, and plays any URL for other tests. */
import { OfflineSongs } from '../files/OfflineSongs.ts';
import { adoptAudioElement } from '@nyimbo/shared-api';
import { engineCases, type EngineCase, type EngineEnvironment } from './engineCases.ts';
import { HtmlAudioEngine } from './HtmlAudioEngine.ts';
import type { EngineState, EngineTrack, PlaybackEngine } from './PlaybackEngine.ts';
import { probeSource } from './probeSource.ts';

const TRACK_SECONDS = 4;

function createEnvironment(): EngineEnvironment {
  const audio = document.createElement('audio');
  document.body.append(audio);
  const engine = new HtmlAudioEngine(audio, probeSource);
  const track = (file: string, durationSeconds: number | null = TRACK_SECONDS): EngineTrack => ({
    trackId: file,
    url: `/audio/${file}`,
    durationSeconds,
  });
  return {
    engine,
    tracks: {
      first: track('first.wav'),
      second: track('second.wav'),
      missing: track('missing.wav'),
      notAudio: track('noise.wav', null),
    },
    passTime: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    countPlayingElements: () => [...document.querySelectorAll('audio')].filter((element) => !element.paused).length,
    dispose() {
      engine.dispose();
      audio.remove();
    },
  };
}

async function runCase({ title, run }: EngineCase): Promise<string | null> {
  const environment = createEnvironment();
  try {
    await run(environment);
    return null;
  } catch (error) {
    return `${title}: ${String(error)}`;
  } finally {
    environment.dispose();
  }
}

/** The API that the test page offers to the browser suite. */
export interface EnginePage {
  /** Runs all cases in sequence and returns the failures. */
  runCases(): Promise<{ count: number; failures: string[] }>;
  /** Plays a URL on the page's audio element and records every state of the engine. */
  play(url: string, durationSeconds: number): { engine: PlaybackEngine; states: EngineState[] };
  OfflineSongs: typeof OfflineSongs;
}

const page: EnginePage = {
  async runCases() {
    const failures: string[] = [];
    for (const engineCase of engineCases) {
      const failure = await runCase(engineCase);
      if (failure !== null) failures.push(failure);
    }
    return { count: engineCases.length, failures };
  },
  play(url, durationSeconds) {
    const engine = new HtmlAudioEngine(adoptAudioElement(), probeSource);
    const states: EngineState[] = [];
    engine.state$.subscribe((state) => states.push(state));
    engine.load({ trackId: 'played', url, durationSeconds }, { play: true });
    return { engine, states };
  },
  OfflineSongs,
};

Object.assign(window, { enginePage: page });

import { engineCases, type EngineEnvironment } from './engineCases.ts';
import { FakeEngine } from './FakeEngine.ts';
import { isPlaybackRequested } from './PlaybackEngine.ts';

function createEnvironment(): EngineEnvironment {
  const engine = new FakeEngine();
  const track = (name: string) => ({ trackId: name, url: `/${name}.mp3`, durationSeconds: 4 });
  engine.breakUrl('/missing.mp3', 'unavailable');
  engine.breakUrl('/notAudio.mp3', 'unsupported');
  return {
    engine,
    tracks: {
      first: track('first'),
      second: track('second'),
      missing: track('missing'),
      notAudio: track('notAudio'),
    },
    passTime: (milliseconds) => Promise.resolve(engine.advance(milliseconds / 1000)),
    countPlayingElements: () => (isPlaybackRequested(engine.getState()) ? 1 : 0),
    dispose: () => engine.dispose(),
  };
}

describe('FakeEngine conforms to PlaybackEngine:', () => {
  test.each(engineCases)('$title', async ({ run }) => {
    const environment = createEnvironment();
    await run(environment);
    environment.dispose();
  });
});

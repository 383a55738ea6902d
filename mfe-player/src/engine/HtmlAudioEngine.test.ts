import { engineCases, type EngineEnvironment } from './engineCases.ts';
import { HtmlAudioEngine } from './HtmlAudioEngine.ts';
import type { EngineTrack } from './PlaybackEngine.ts';
import type { ProbeOutcome } from './probeSource.ts';
import { ScriptedAudio } from './ScriptedAudio.ts';

const files = new Map([
  ['/first.mp3', { durationSeconds: 4 }],
  ['/second.mp3', { durationSeconds: 4 }],
  ['/cut.mp3', { durationSeconds: 60, cutAtSeconds: 3 }],
  ['/dropped.mp3', { durationSeconds: 60, errorCode: 2 }],
  ['/notAudio.mp3', { durationSeconds: 0, errorCode: 4 }],
]);
const buildTrack = (name: string, durationSeconds: number | null = 4): EngineTrack => ({
  trackId: name,
  url: `/${name}.mp3`,
  durationSeconds,
});

function createEnvironment() {
  const audio = new ScriptedAudio(files);
  const probe = jest.fn((url: string): Promise<ProbeOutcome> => {
    if (!audio.isOnline) return Promise.resolve('unreachable');
    return Promise.resolve(files.has(url) ? 'playable' : 'missing');
  });
  const engine = new HtmlAudioEngine(audio, probe);
  const environment: EngineEnvironment = {
    engine,
    tracks: {
      first: buildTrack('first'),
      second: buildTrack('second'),
      missing: buildTrack('missing'),
      notAudio: buildTrack('notAudio', null),
    },
    async passTime(milliseconds) {
      for (let rest = milliseconds; rest > 0; rest -= 50) {
        audio.advance(0.05);
        await jest.advanceTimersByTimeAsync(50);
      }
    },
    countPlayingElements: () => (audio.paused ? 0 : 1),
    dispose: () => engine.dispose(),
  };
  return { ...environment, audio, probe };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('HtmlAudioEngine conforms to PlaybackEngine:', () => {
  test.each(engineCases)('$title', async ({ run }) => {
    const environment = createEnvironment();
    await run(environment);
    environment.dispose();
  });
});

describe('HtmlAudioEngine', () => {
  test('releases the playing element, and another engine takes it over with the same source and position', async () => {
    const { engine, audio, passTime, tracks, probe } = createEnvironment();
    engine.load(tracks.first, { play: true });
    await passTime(1000);
    const { src, currentTime } = audio;
    engine.release();
    engine.play();
    const next = new HtmlAudioEngine(audio, probe);
    const sources = jest.spyOn(audio, 'src', 'set');
    // The other build may have played a copy on the device, whose URL this engine cannot know.
    next.load(
      { ...tracks.first, trackId: 'next', url: '/elsewhere.mp3' },
      { play: true, startSeconds: 0, isHandedOff: true },
    );
    expect(next.getState()).toEqual({ status: 'playing', trackId: 'next' });
    expect(next.getPosition().positionSeconds).toBe(currentTime);
    await passTime(500);
    expect(audio).toMatchObject({ src, paused: false });
    expect(audio.currentTime).toBeGreaterThan(currentTime);
    expect(sources).not.toHaveBeenCalled();
    next.dispose();
    expect(audio.paused).toBe(true);
  });

  test('plays a handed-off song that is not playing from its start position', async () => {
    const { engine, audio, passTime, tracks } = createEnvironment();
    engine.load(tracks.first, { play: true, startSeconds: 2, isHandedOff: true });
    await passTime(500);
    expect(audio).toMatchObject({ src: '/first.mp3', paused: false });
    expect(engine.getPosition().positionSeconds).toBeGreaterThanOrEqual(2);
    engine.dispose();
  });

  test('plays the copy on the device, and looks for it only when playback starts', async () => {
    const { engine, audio, passTime } = createEnvironment();
    let copy: string | null = null;
    const second = { ...buildTrack('second'), findLocalUrl: () => copy };
    engine.load(second, { play: false, startSeconds: 2 });
    expect(audio.src).toBe('');
    copy = '/first.mp3';
    engine.play();
    expect(audio.src).toBe('/first.mp3');
    await passTime(500);
    expect(engine.getState().status).toBe('playing');
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(2);
  });

  test('takes over a song that started before the engine existed, without interrupting it', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.src = '/first.mp3';
    void audio.play();
    await passTime(1500);
    const states: string[] = [];
    engine.state$.subscribe(({ status }) => states.push(status));
    // A reload restores the last song without playing it.
    engine.load(buildTrack('second'), { play: false, startSeconds: 3 });
    const loads = jest.spyOn(audio, 'load');
    engine.load(buildTrack('first'), { play: true });
    expect(loads).not.toHaveBeenCalled();
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(1);
    await passTime(1000);
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(2);
    engine.load(buildTrack('first'), { play: true });
    expect(loads).toHaveBeenCalled();
    expect(states).not.toContain('waiting');
  });

  test('takes over a song that was started and paused before the engine existed, and keeps it paused at its position', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.src = '/first.mp3';
    void audio.play();
    await passTime(1500);
    audio.pause();
    const pausedAt = audio.currentTime;
    // The shell replays its commands in the order of the events: play, pause.
    engine.load(buildTrack('first'), { play: true });
    engine.pause();
    await passTime(500);
    expect(engine.getState()).toEqual({ status: 'paused', trackId: 'first', reason: 'requested' });
    expect(engine.getPosition().positionSeconds).toBeCloseTo(pausedAt, 1);
    expect(audio.src).toBe('/first.mp3');
    engine.play();
    await passTime(500);
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(pausedAt);
  });

  test('PLY-10 a restored song that the HTML started goes on when it is played, without interruption', async () => {
    const { engine, audio, passTime, tracks } = createEnvironment();
    audio.src = '/first.mp3';
    void audio.play();
    await passTime(1000);
    const setSource = jest.spyOn(audio, 'src', 'set');

    engine.load(tracks.first, { play: false, startSeconds: 3 });
    engine.play();
    await passTime(100);
    expect(setSource).not.toHaveBeenCalled();
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(1);
    expect(engine.getPosition().positionSeconds).toBeLessThan(2);
  });

  test('loads a different song than the one that started before the engine existed', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.src = '/first.mp3';
    void audio.play();
    await passTime(500);
    engine.load(buildTrack('second'), { play: true });
    expect(audio.src).toBe('/second.mp3');
    await passTime(500);
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'second' });
  });

  test('falls back silently to the media host at the same position when the copy on the device is unreadable', async () => {
    const { engine, audio, probe, passTime } = createEnvironment();
    engine.load({ ...buildTrack('first'), findLocalUrl: () => '/notAudio.mp3' }, { play: true, startSeconds: 1 });
    await passTime(500);
    expect(audio.src).toBe('/first.mp3');
    expect(engine.getState().status).toBe('playing');
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(1);
    expect(probe).not.toHaveBeenCalled();
  });

  test('calls play in the same turn as load, after setting the source', () => {
    const { engine, audio } = createEnvironment();
    engine.load(buildTrack('first'), { play: true, startSeconds: 2 });
    expect(audio).toMatchObject({ src: '/first.mp3', paused: false, currentTime: 2 });
    engine.dispose();
  });

  test('reports ‘blocked’ when the browser requires a tap, and plays after the tap', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.isBlocked = true;
    engine.load(buildTrack('first'), { play: true });
    await passTime(50);
    expect(engine.getState()).toEqual({ status: 'paused', trackId: 'first', reason: 'blocked' });
    audio.isBlocked = false;
    engine.play();
    await passTime(100);
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    engine.dispose();
  });

  test('keeps the position and reports ‘waiting’ during ten seconds without network, then continues', async () => {
    const { engine, audio, passTime } = createEnvironment();
    const long = { ...buildTrack('cut'), durationSeconds: null };
    engine.load(long, { play: true });
    await passTime(1000);
    const heldSeconds = engine.getPosition().positionSeconds;
    audio.isOnline = false;
    await passTime(2500);
    expect(engine.getState()).toEqual({ status: 'waiting', trackId: 'cut' });
    await passTime(7500);
    expect(engine.getState()).toEqual({ status: 'waiting', trackId: 'cut' });
    expect(engine.getPosition().positionSeconds).toBe(heldSeconds);
    audio.isOnline = true;
    await passTime(9000);
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(heldSeconds);
    expect(engine.getPosition().positionSeconds).toBeLessThan(heldSeconds + 9);
    engine.dispose();
  });

  test('retries with growing delays when the host keeps dropping the connection, and never skips ahead', async () => {
    const { engine, probe, passTime } = createEnvironment();
    engine.load(buildTrack('dropped', 60), { play: true });
    await passTime(15_000);
    // Immediately, then after 1, 2, 4 and 8 s.
    expect(probe.mock.calls.length).toBeLessThanOrEqual(5);
    expect(engine.getState()).toEqual({ status: 'waiting', trackId: 'dropped' });
    engine.dispose();
  });

  test('retries at once when the browser is online again', async () => {
    const { engine, audio, probe, passTime } = createEnvironment();
    audio.isOnline = false;
    engine.load(buildTrack('first'), { play: true });
    await passTime(30_000);
    const probeCount = probe.mock.calls.length;
    audio.isOnline = true;
    window.dispatchEvent(new Event('online'));
    await passTime(100);
    expect(probe.mock.calls.length).toBe(probeCount + 1);
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    engine.dispose();
  });

  test('stays paused when the listener pauses during an outage, and reloads at the next play', async () => {
    const { engine, audio, passTime } = createEnvironment();
    engine.load(buildTrack('first'), { play: true });
    await passTime(500);
    audio.isOnline = false;
    await passTime(4000);
    engine.pause();
    audio.isOnline = true;
    await passTime(10_000);
    expect(engine.getState()).toEqual({ status: 'paused', trackId: 'first', reason: 'requested' });
    engine.play();
    await passTime(200);
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    engine.dispose();
  });

  test('reports a file as broken when it ends far too early twice', async () => {
    const { engine, probe, passTime } = createEnvironment();
    engine.load(buildTrack('cut', 60), { play: true });
    await passTime(4000);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(engine.getState()).toMatchObject({ status: 'failed', error: { code: 'decode' } });
    engine.dispose();
  });

  test('keeps a position past the end of a truncated file until it reports the file as broken', async () => {
    const { engine, passTime } = createEnvironment();
    engine.load(buildTrack('first', 40), { play: true });
    await passTime(500);
    engine.seek(30);
    const positions: number[] = [];
    engine.position$.subscribe(({ positionSeconds }) => positions.push(positionSeconds));
    await passTime(1000);
    expect(engine.getState()).toMatchObject({ status: 'failed', error: { code: 'decode' } });
    expect(Math.min(...positions)).toBe(30);
    engine.dispose();
  });

  test('follows a pause from outside, such as unplugged headphones', async () => {
    const { engine, audio, passTime } = createEnvironment();
    engine.load(buildTrack('first'), { play: true });
    await passTime(500);
    audio.pause();
    await jest.advanceTimersByTimeAsync(0);
    expect(engine.getState()).toEqual({ status: 'paused', trackId: 'first', reason: 'requested' });
    engine.dispose();
  });

  test('PLY-6 sets the volume to 0 and back to 1', () => {
    const { engine, audio } = createEnvironment();
    engine.setMuted(true);
    expect(audio).toMatchObject({ volume: 0, muted: true });
    engine.setMuted(false);
    expect(audio).toMatchObject({ volume: 1, muted: false });
    engine.dispose();
  });

  test('PLY-17 PLY-18 multiplies volume and fade, keeps the sound muted, and applies both when it is unmuted', () => {
    const { engine, audio } = createEnvironment();
    engine.setMuted(true);
    engine.setVolume(0.5);
    engine.setFade(0.5);
    expect(audio).toMatchObject({ volume: 0, muted: true });
    engine.setMuted(false);
    expect(audio).toMatchObject({ volume: 0.25, muted: false });
    engine.dispose();
  });
});

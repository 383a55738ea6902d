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
const track = (name: string, durationSeconds: number | null = 4): EngineTrack => ({
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
      first: track('first'),
      second: track('second'),
      missing: track('missing'),
      notAudio: track('notAudio', null),
    },
    async passTime(milliseconds) {
      for (let rest = milliseconds; rest > 0; rest -= 50) {
        audio.pass(0.05);
        await jest.advanceTimersByTimeAsync(50);
      }
    },
    countSounding: () => (audio.paused ? 0 : 1),
    dispose: () => engine.dispose(),
  };
  return { ...environment, audio, probe };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('HtmlAudioEngine keeps the promises of PlaybackEngine:', () => {
  test.each(engineCases)('$title', async ({ run }) => {
    const environment = createEnvironment();
    await run(environment);
    environment.dispose();
  });
});

describe('HtmlAudioEngine', () => {
  test('lets go of what sounds, and another one takes it over as it is: the same source, the same second', async () => {
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
      { play: true, startSeconds: 0, isUnderWay: true },
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

  test('a song that is under way elsewhere but does not sound plays from its start position', async () => {
    const { engine, audio, passTime, tracks } = createEnvironment();
    engine.load(tracks.first, { play: true, startSeconds: 2, isUnderWay: true });
    await passTime(500);
    expect(audio).toMatchObject({ src: '/first.mp3', paused: false });
    expect(engine.getPosition().positionSeconds).toBeGreaterThanOrEqual(2);
    engine.dispose();
  });

  test('plays the copy on the device, looked for when sound is wanted', async () => {
    const { engine, audio, passTime } = createEnvironment();
    let copy: string | null = null;
    const second = { ...track('second'), findLocalUrl: () => copy };
    engine.load(second, { play: false, startSeconds: 2 });
    expect(audio.src).toBe('');
    copy = '/first.mp3';
    engine.play();
    expect(audio.src).toBe('/first.mp3');
    await passTime(500);
    expect(engine.getState().status).toBe('playing');
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(2);
  });

  test('takes over a song that was started before it was there, without touching it', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.src = '/first.mp3';
    void audio.play();
    await passTime(1500);
    const states: string[] = [];
    engine.state$.subscribe(({ status }) => states.push(status));
    // A reload restores the last song without playing it.
    engine.load(track('second'), { play: false, startSeconds: 3 });
    const loads = jest.spyOn(audio, 'load');
    engine.load(track('first'), { play: true });
    expect(loads).not.toHaveBeenCalled();
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(1);
    await passTime(1000);
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(2);
    engine.load(track('first'), { play: true });
    expect(loads).toHaveBeenCalled();
    expect(states).not.toContain('waiting');
  });

  test('takes over a song that was started and paused before it was there at its second, and can leave it paused', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.src = '/first.mp3';
    void audio.play();
    await passTime(1500);
    audio.pause();
    const pausedAt = audio.currentTime;
    // The shell replays its commands in the order of the events: play, pause.
    engine.load(track('first'), { play: true });
    engine.pause();
    await passTime(500);
    expect(engine.getState()).toEqual({ status: 'paused', trackId: 'first', reason: 'requested' });
    expect(engine.getPosition().positionSeconds).toBeCloseTo(pausedAt, 1);
    expect(audio.src).toBe('/first.mp3');
    engine.play();
    await passTime(500);
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(pausedAt);
  });

  test('another song than the one that was started before it was there is loaded', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.src = '/first.mp3';
    void audio.play();
    await passTime(500);
    engine.load(track('second'), { play: true });
    expect(audio.src).toBe('/second.mp3');
    await passTime(500);
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'second' });
  });

  test('goes to the media host for a copy that cannot be read, at the same second and without a word', async () => {
    const { engine, audio, probe, passTime } = createEnvironment();
    engine.load({ ...track('first'), findLocalUrl: () => '/notAudio.mp3' }, { play: true, startSeconds: 1 });
    await passTime(500);
    expect(audio.src).toBe('/first.mp3');
    expect(engine.getState().status).toBe('playing');
    expect(engine.getPosition().positionSeconds).toBeGreaterThan(1);
    expect(probe).not.toHaveBeenCalled();
  });

  test('asks for sound in the same turn as load, with the source set before', () => {
    const { engine, audio } = createEnvironment();
    engine.load(track('first'), { play: true, startSeconds: 2 });
    expect(audio).toMatchObject({ src: '/first.mp3', paused: false, currentTime: 2 });
    engine.dispose();
  });

  test('says blocked when the browser wants a tap first, and plays at the tap', async () => {
    const { engine, audio, passTime } = createEnvironment();
    audio.isBlocked = true;
    engine.load(track('first'), { play: true });
    await passTime(50);
    expect(engine.getState()).toEqual({ status: 'paused', trackId: 'first', reason: 'blocked' });
    audio.isBlocked = false;
    engine.play();
    await passTime(100);
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    engine.dispose();
  });

  test('holds the second over ten seconds without network, says waiting, and goes on from there', async () => {
    const { engine, audio, passTime } = createEnvironment();
    const long = { ...track('cut'), durationSeconds: null };
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

  test('gives a host that drops the sound each time longer and longer pauses, and never skips', async () => {
    const { engine, probe, passTime } = createEnvironment();
    engine.load(track('dropped', 60), { play: true });
    await passTime(15_000);
    // Immediately, then after 1, 2, 4 and 8 s.
    expect(probe.mock.calls.length).toBeLessThanOrEqual(5);
    expect(engine.getState()).toEqual({ status: 'waiting', trackId: 'dropped' });
    engine.dispose();
  });

  test('asks again at once when the browser says it is online', async () => {
    const { engine, audio, probe, passTime } = createEnvironment();
    audio.isOnline = false;
    engine.load(track('first'), { play: true });
    await passTime(30_000);
    const probeCount = probe.mock.calls.length;
    audio.isOnline = true;
    window.dispatchEvent(new Event('online'));
    await passTime(100);
    expect(probe.mock.calls.length).toBe(probeCount + 1);
    expect(engine.getState()).toEqual({ status: 'playing', trackId: 'first' });
    engine.dispose();
  });

  test('stays paused when paused while the network is away, and loads again at the next play', async () => {
    const { engine, audio, passTime } = createEnvironment();
    engine.load(track('first'), { play: true });
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

  test('calls a file broken when it ends far too early twice', async () => {
    const { engine, probe, passTime } = createEnvironment();
    engine.load(track('cut', 60), { play: true });
    await passTime(4000);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(engine.getState()).toMatchObject({ status: 'failed', error: { code: 'decode' } });
    engine.dispose();
  });

  test('holds a second that a file cut short does not have, until it is called broken', async () => {
    const { engine, passTime } = createEnvironment();
    engine.load(track('first', 40), { play: true });
    await passTime(500);
    engine.seek(30);
    const positions: number[] = [];
    engine.position$.subscribe(({ positionSeconds }) => positions.push(positionSeconds));
    await passTime(1000);
    expect(engine.getState()).toMatchObject({ status: 'failed', error: { code: 'decode' } });
    expect(Math.min(...positions)).toBe(30);
    engine.dispose();
  });

  test('follows a pause from outside, as of headphones pulled out', async () => {
    const { engine, audio, passTime } = createEnvironment();
    engine.load(track('first'), { play: true });
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
});

import type { Bus } from '@nyimbo/shared-events';
import {
  buildPlayPayload,
  buildPreferences,
  buildSongRef,
  createTestBus,
  recordBus,
  resetBus,
} from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../engine/FakeEngine.ts';
import { buildSongFiles, createHeadlessPlayer } from '../testing/createTestPlayer.tsx';
import type { Player } from './createPlayer.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 30 }));

let engine: FakeEngine;
let player: Player;
let shell: Bus;
let prefetched: number[];
const countPlay = jest.fn<Promise<number>, [number]>();
const sendListening = jest.fn<Promise<void>, [boolean]>();
/** Advances the clock in several steps a second, as in a browser. */
const hear = (seconds: number): void => {
  for (let heard = 0; heard < seconds; heard += 0.5) engine.pass(0.5);
};

function start(storage: Storage | null = localStorage): void {
  const files = buildSongFiles({ prefetchSong: ({ songId }) => prefetched.push(songId) });
  ({ engine, player } = createHeadlessPlayer({ storage, files, countPlay, sendListening }));
}

beforeEach(() => {
  jest.useFakeTimers();
  prefetched = [];
  localStorage.clear();
  countPlay.mockReset().mockResolvedValue(11);
  sendListening.mockReset().mockResolvedValue();
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  start();
});

afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

describe('createPlayer', () => {
  test('asks the engine for sound within the delivery of player/play', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
    expect(engine.calls).toEqual(['load /media/2.mp3 at 0']);
    expect(shell.read('player/state')).toMatchObject({ status: 'loading', queueIndex: 1, queueLength: 3 });
    engine.pass(0.1);
    expect(shell.read('player/state')).toMatchObject({ status: 'playing', song: songs[1], source: 'list' });
  });

  test('SHR-1 answers for the second that its song has reached', async () => {
    expect(await shell.request('player/position', {})).toEqual({ songId: null, positionSeconds: 0 });
    shell.send('player/play', buildPlayPayload({ songs, index: 1, startSeconds: 12 }));
    engine.pass(0.1);
    engine.pass(0.5);
    const { songId, positionSeconds } = await shell.request('player/position', {});
    expect(songId).toBe(2);
    expect(positionSeconds).toBeCloseTo(12.5);
  });

  test('takes toggle, pause, next, previous and seek from the bus', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    shell.send('player/next', {});
    shell.send('player/previous', {});
    shell.send('player/seek', { positionSeconds: 7 });
    shell.send('player/pause', {});
    shell.send('player/toggle', {});
    expect(engine.calls).toEqual([
      'load /media/1.mp3 at 0',
      'load /media/2.mp3 at 0',
      'load /media/1.mp3 at 0',
      'seek 7',
      'pause',
      'play',
    ]);
  });

  test('PLY-8 ten rows clicked in one go end with the last one and no toast', () => {
    const recording = recordBus();
    const many = Array.from({ length: 10 }, (_, index) =>
      buildSongRef({ songId: index + 1, file: `${index + 1}.mp3` }),
    );
    many.forEach((_, index) => shell.send('player/play', buildPlayPayload({ songs: many, index })));
    engine.pass(0.1);
    expect(shell.read('player/state')).toMatchObject({ status: 'playing', song: many[9] });
    expect(recording.commands('toast/show')).toEqual([]);
  });

  test('PLY-9 shows a toast for a file that cannot be played', () => {
    const recording = recordBus();
    engine.breakUrl('/media/1.mp3');
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    expect(recording.commands('toast/show')).toEqual([{ text: `‘${songs[0]?.title}’ can’t be played right now.` }]);
    expect(shell.read('player/state')?.status).toBe('failed');
  });

  test('PLY-10 a reload brings back list, song and second, paused', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
    engine.pass(0.1);
    engine.pass(12);
    window.dispatchEvent(new Event('pagehide'));
    player.dispose();
    start();
    expect(engine.calls).toEqual(['load /media/2.mp3 silently at 12']);
    expect(shell.read('player/state')).toMatchObject({ status: 'paused', song: songs[1], queueLength: 3 });
  });

  test('PLY-10 reads what an older release saved, which knew no sizes', () => {
    const { sizeBytes: _size, smallSizeBytes: _small, ...older } = buildSongRef({ songId: 1, file: '1.mp3' });
    player.dispose();
    localStorage.setItem('player-queue', JSON.stringify({ songs: [older], index: 0, source: 'list' }));
    start();
    expect(shell.read('player/state')?.song).toEqual({ ...older, sizeBytes: null, smallSizeBytes: null });
  });

  test('PLY-10 a song that was over starts anew after a reload', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
    engine.pass(0.1);
    engine.pass(30);
    expect(engine.getState()).toMatchObject({ status: 'paused', reason: 'ended' });
    window.dispatchEvent(new Event('pagehide'));
    player.dispose();
    start();
    expect(engine.calls).toEqual(['load /media/2.mp3 silently at 0']);
  });

  test('PLY-10 saves the position every five seconds of sound', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    engine.pass(9);
    jest.advanceTimersByTime(5000);
    player.dispose();
    start();
    expect(engine.getPosition().positionSeconds).toBe(9);
  });

  test('SES-6 plays on when storage is full, and starts when it holds nonsense', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    expect(shell.read('player/state')?.status).toBe('playing');
    full.mockRestore();
    player.dispose();
    for (const nonsense of ['{', '[]', '{"songs":[{}],"index":0}', '{"songs":[],"index":4}']) {
      localStorage.setItem('player-queue', nonsense);
      start();
      expect(engine.getState().status).toBe('idle');
      player.dispose();
    }
  });

  test('SNG-6 counts a play after a second of sound, once per song', async () => {
    const recording = recordBus();
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    for (let step = 0; step < 3; step += 1) engine.pass(0.25);
    expect(countPlay).not.toHaveBeenCalled();
    for (let step = 0; step < 8; step += 1) engine.pass(0.25);
    expect(countPlay).toHaveBeenCalledWith(1);
    await jest.advanceTimersByTimeAsync(0);
    expect(recording.events('play/counted')).toEqual([{ songId: 1, plays: 11 }]);
    shell.send('player/play', buildPlayPayload({ songs, index: 0, startSeconds: 0 }));
    for (let step = 0; step < 8; step += 1) engine.pass(0.25);
    expect(countPlay).toHaveBeenCalledTimes(1);
  });

  test('SNG-6 CNT-1 counts the play and reports the listener one after the other, for one cookie', async () => {
    const answers: (() => void)[] = [];
    const answerLater = <Value>(value: Value) => new Promise<Value>((resolve) => answers.push(() => resolve(value)));
    countPlay.mockImplementation(() => answerLater(11));
    sendListening.mockImplementation(() => answerLater(undefined));
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    hear(3);
    await jest.advanceTimersByTimeAsync(3000);
    expect(countPlay.mock.calls.length + sendListening.mock.calls.length).toBe(1);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect([countPlay.mock.calls, sendListening.mock.calls]).toEqual([[[1]], [[true]]]);
  });

  test('CNT-1 tells when it sounds and when it does not, and plays on when nobody takes the report', async () => {
    sendListening.mockRejectedValueOnce(new Error('offline'));
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    await jest.advanceTimersByTimeAsync(1500);
    expect(sendListening.mock.calls).toEqual([[true]]);
    expect(shell.read('player/state')?.status).toBe('playing');
    shell.send('player/pause', {});
    await jest.advanceTimersByTimeAsync(1500);
    expect(sendListening.mock.calls).toEqual([[true], [false]]);
  });

  test('SNG-6 a seek is no sound, and a count that failed is made again by the next play', async () => {
    countPlay.mockRejectedValueOnce(new Error('offline'));
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    shell.send('player/seek', { positionSeconds: 20 });
    expect(countPlay).not.toHaveBeenCalled();
    for (let step = 0; step < 5; step += 1) engine.pass(0.25);
    await jest.advanceTimersByTimeAsync(0);
    engine.pass(0.25);
    expect(countPlay).toHaveBeenCalledTimes(2);
  });

  test('PLY-5 follows loop and autoplay of the preferences', () => {
    shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', autoplay: true }));
    shell.send('player/play', buildPlayPayload({ songs, index: 2 }));
    engine.pass(0.1);
    engine.pass(30);
    expect(shell.read('player/state')).toMatchObject({ status: 'loading', song: songs[0] });
  });

  test('PLY-11 without a song the keys are the page’s: space scrolls', () => {
    const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    document.body.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  test('PLY-11 a key held down skips once and pauses once, but seeks on', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    const hold = (key: string): void => {
      for (const repeat of [false, true, true]) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
      }
    };
    hold('n');
    hold(' ');
    hold('ArrowRight');
    expect(engine.calls.slice(1)).toEqual(['load /media/2.mp3 at 0', 'pause', 'seek 5', 'seek 10', 'seek 15']);
  });

  test('PLY-11 keys play, skip, seek and mute, but not while typing', () => {
    const recording = recordBus();
    shell.handle('preferences/set', () => undefined);
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    const press = (key: string, target: EventTarget = document.body): void => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    press(' ');
    press('n');
    press('p');
    press('ArrowRight');
    press('m');
    press('l');
    expect(engine.calls.slice(1)).toEqual(['pause', 'load /media/2.mp3 at 0', 'load /media/1.mp3 at 0', 'seek 5']);
    expect(engine.isMuted).toBe(true);
    expect(recording.commands('preferences/set')).toEqual([{ loop: true }]);

    const [field, button] = [document.createElement('input'), document.createElement('button')];
    document.body.append(field, button);
    const before = engine.calls.length;
    press(' ', field);
    press('n', field);
    press(' ', button);
    expect(engine.calls).toHaveLength(before);
    field.remove();
    button.remove();
  });

  test('PLY-12 with autoplay the next song is requested near the end of this one, once', () => {
    shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', autoplay: true }));
    shell.send('player/play', buildPlayPayload({ songs, index: 2 }));
    hear(9);
    expect(prefetched).toEqual([]);
    hear(15);
    expect(prefetched).toEqual([1]);
  });

  test('PLY-12 nothing is requested where the song is the last to play', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    hear(35);
    shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', loop: true }));
    hear(35);
    expect(prefetched).toEqual([]);
  });

  test('PLY-14 pauses when another tab starts to play', async () => {
    jest.useRealTimers();
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.pass(0.1);
    const otherTab = new BroadcastChannel('nyimbo-player');
    const paused = new Promise<void>((resolve) => {
      shell.watch('player/state', ({ status }) => {
        if (status === 'paused') resolve();
      });
    });
    otherTab.postMessage('playing');
    await paused;
    otherTab.close();
    expect(engine.calls).toContain('pause');
  });

  test('is safe to dispose twice, and then leaves its commands to the next player', () => {
    player.dispose();
    player.dispose();
    start();
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    expect(engine.calls).toEqual(['load /media/1.mp3 at 0']);
  });
});

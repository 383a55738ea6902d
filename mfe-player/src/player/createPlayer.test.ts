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
const countPlay = jest.fn<Promise<{ plays: number }>, [number, boolean]>();
const sendListening = jest.fn<Promise<void>, [boolean]>();
/** Advances the clock in several steps a second, as in a browser. */
const advancePlayback = (seconds: number): void => {
  for (let heard = 0; heard < seconds; heard += 0.5) engine.advance(0.5);
};

function start(storage: Storage | null = localStorage): void {
  const files = buildSongFiles({ prefetchSong: ({ songId }) => prefetched.push(songId) });
  ({ engine, player } = createHeadlessPlayer({ storage, files, countPlay, sendListening }));
}

beforeEach(() => {
  jest.useFakeTimers();
  prefetched = [];
  localStorage.clear();
  countPlay.mockReset().mockResolvedValue({ plays: 11 });
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
  test('starts the engine within the delivery of player/play', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
    expect(engine.calls).toEqual(['load /media/2.mp3 at 0']);
    expect(shell.read('player/state')).toMatchObject({ status: 'loading', queueIndex: 1, queueLength: 3 });
    engine.advance(0.1);
    expect(shell.read('player/state')).toMatchObject({ status: 'playing', song: songs[1], source: 'list' });
  });

  test('SHR-1 answers with the position of the current song', async () => {
    expect(await shell.request('player/position', {})).toEqual({ songId: null, positionSeconds: 0 });
    shell.send('player/play', buildPlayPayload({ songs, index: 1, startSeconds: 12 }));
    engine.advance(0.1);
    engine.advance(0.5);
    const { songId, positionSeconds } = await shell.request('player/position', {});
    expect(songId).toBe(2);
    expect(positionSeconds).toBeCloseTo(12.5);
  });

  test('handles toggle, pause, next, previous and seek from the bus', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
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

  test('PLY-8 after ten rapid clicks, only the last song plays, without a toast', () => {
    const recording = recordBus();
    const many = Array.from({ length: 10 }, (_, index) =>
      buildSongRef({ songId: index + 1, file: `${index + 1}.mp3` }),
    );
    many.forEach((_, index) => shell.send('player/play', buildPlayPayload({ songs: many, index })));
    engine.advance(0.1);
    expect(shell.read('player/state')).toMatchObject({ status: 'playing', song: many[9] });
    expect(recording.commands('toast/show')).toEqual([]);
  });

  test('PLY-9 shows a toast for an unplayable file', () => {
    const recording = recordBus();
    engine.breakUrl('/media/1.mp3');
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
    expect(recording.commands('toast/show')).toEqual([{ text: `‘${songs[0]?.title}’ can’t be played right now.` }]);
    expect(shell.read('player/state')?.status).toBe('failed');
  });

  test('PLY-10 a reload restores the list, song and position, paused', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
    engine.advance(0.1);
    engine.advance(12);
    window.dispatchEvent(new Event('pagehide'));
    player.dispose();
    start();
    expect(engine.calls).toEqual(['load /media/2.mp3 silently at 12']);
    expect(shell.read('player/state')).toMatchObject({ status: 'paused', song: songs[1], queueLength: 3 });
  });

  test('PLY-10 restores a queue that an older release saved without file sizes', () => {
    const { sizeBytes: _size, smallSizeBytes: _small, ...older } = buildSongRef({ songId: 1, file: '1.mp3' });
    player.dispose();
    localStorage.setItem('player-queue', JSON.stringify({ songs: [older], index: 0, source: 'list' }));
    start();
    expect(shell.read('player/state')?.song).toEqual({ ...older, sizeBytes: null, smallSizeBytes: null });
  });

  test('PLY-10 a song that had ended starts from zero after a reload', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 1 }));
    engine.advance(0.1);
    engine.advance(30);
    expect(engine.getState()).toMatchObject({ status: 'paused', reason: 'ended' });
    window.dispatchEvent(new Event('pagehide'));
    player.dispose();
    start();
    expect(engine.calls).toEqual(['load /media/2.mp3 silently at 0']);
  });

  test('PLY-10 saves the position every five seconds during playback', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
    engine.advance(9);
    jest.advanceTimersByTime(5000);
    player.dispose();
    start();
    expect(engine.getPosition().positionSeconds).toBe(9);
  });

  test('SES-6 plays when storage is full, and starts when storage contains invalid data', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
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

  test('SNG-6 counts a play after one second of playback, once per song', async () => {
    const recording = recordBus();
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
    for (let step = 0; step < 3; step += 1) engine.advance(0.25);
    expect(countPlay).not.toHaveBeenCalled();
    for (let step = 0; step < 8; step += 1) engine.advance(0.25);
    expect(countPlay).toHaveBeenCalledWith(1, false);
    await jest.advanceTimersByTimeAsync(0);
    expect(recording.events('play/counted')).toEqual([{ songId: 1, plays: 11 }]);
    shell.send('player/play', buildPlayPayload({ songs, index: 0, startSeconds: 0 }));
    for (let step = 0; step < 8; step += 1) engine.advance(0.25);
    expect(countPlay).toHaveBeenCalledTimes(1);
  });

  test('SNG-6 CNT-1 counts the play and reports the listener in sequence, so both use one cookie', async () => {
    const answers: (() => void)[] = [];
    const answerLater = <Value>(value: Value) => new Promise<Value>((resolve) => answers.push(() => resolve(value)));
    countPlay.mockImplementation(() => answerLater({ plays: 11 }));
    sendListening.mockImplementation(() => answerLater(undefined));
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    advancePlayback(3);
    await jest.advanceTimersByTimeAsync(3000);
    expect(countPlay.mock.calls.length + sendListening.mock.calls.length).toBe(1);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect([countPlay.mock.calls, sendListening.mock.calls]).toEqual([[[1, false]], [[true]]]);
  });

  test('CNT-1 reports the start and end of playback, and continues to play when the report fails', async () => {
    sendListening.mockRejectedValueOnce(new Error('offline'));
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
    await jest.advanceTimersByTimeAsync(1500);
    expect(sendListening.mock.calls).toEqual([[true]]);
    expect(shell.read('player/state')?.status).toBe('playing');
    shell.send('player/pause', {});
    await jest.advanceTimersByTimeAsync(1500);
    expect(sendListening.mock.calls).toEqual([[true], [false]]);
  });

  test('SNG-6 a seek does not count as playback, and the player retries a failed count', async () => {
    countPlay.mockRejectedValueOnce(new Error('offline'));
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
    shell.send('player/seek', { positionSeconds: 20 });
    expect(countPlay).not.toHaveBeenCalled();
    for (let step = 0; step < 5; step += 1) engine.advance(0.25);
    await jest.advanceTimersByTimeAsync(0);
    engine.advance(0.25);
    expect(countPlay).toHaveBeenCalledTimes(2);
  });

  test('PLY-5 follows the loop and autoplay preferences', () => {
    shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', autoplay: true }));
    shell.send('player/play', buildPlayPayload({ songs, index: 2 }));
    engine.advance(0.1);
    engine.advance(30);
    expect(shell.read('player/state')).toMatchObject({ status: 'loading', song: songs[0] });
  });

  test('PLY-11 without a song, the space key scrolls the page', () => {
    const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    document.body.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  test('PLY-11 a key that is held down skips or pauses once, but seeks repeatedly', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
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

  test('PLY-11 keys play, skip, seek and mute, except while the listener types', () => {
    const recording = recordBus();
    shell.handle('preferences/set', () => undefined);
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
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

  test('PLY-12 with autoplay, requests the next song once, near the end of the current one', () => {
    shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', autoplay: true }));
    shell.send('player/play', buildPlayPayload({ songs, index: 2 }));
    advancePlayback(9);
    expect(prefetched).toEqual([]);
    advancePlayback(15);
    expect(prefetched).toEqual([1]);
  });

  test('PLY-12 requests nothing near the end of the last song', () => {
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    advancePlayback(35);
    shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', loop: true }));
    advancePlayback(35);
    expect(prefetched).toEqual([]);
  });

  test('PLY-14 pauses when another tab starts to play', async () => {
    jest.useRealTimers();
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
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

  test('PLY-14 tells other tabs that it starts after a pause, but not a next song or the end of a wait', () => {
    const posted = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    engine.advance(0.1);
    shell.send('player/next', {});
    for (const isOnline of [true, false, true]) {
      engine.isOnline = isOnline;
      engine.advance(0.1);
      expect(shell.read('player/state')?.status).toBe(isOnline ? 'playing' : 'waiting');
    }
    expect(posted.mock.calls).toEqual([['playing']]);
    for (const command of ['player/pause', 'player/toggle'] as const) shell.send(command, {});
    engine.advance(0.1);
    expect(posted.mock.calls).toEqual([['playing'], ['playing']]);
    posted.mockRestore();
  });

  test('can be disposed twice, and then leaves its commands to the next player', () => {
    player.dispose();
    player.dispose();
    start();
    shell.send('player/play', buildPlayPayload({ songs, index: 0 }));
    expect(engine.calls).toEqual(['load /media/1.mp3 at 0']);
  });
});

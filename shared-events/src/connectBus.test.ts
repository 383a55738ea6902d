import fc from 'fast-check';
import { connectBus } from './connectBus.ts';
import { readLog, setFaultReporter, tapMessages } from './diagnostics.ts';
import type { BusFault } from './kernel/createFaultDesk.ts';
import {
  buildPlayPayload,
  buildPreferences,
  buildSessionStart,
  buildSongRef,
  createTestBus,
  recordBus,
  resetBus,
} from './testing/index.ts';

let faults: BusFault[];

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  faults = [];
  setFaultReporter((fault) => faults.push(fault));
});

afterEach(() => jest.useRealTimers());

const nextMicrotask = () => Promise.resolve();

describe('commands', () => {
  it('reach their one handler before send returns, so that a tap may start sound', () => {
    const player = createTestBus('mfe-player');
    const seen: number[] = [];
    player.handle('player/seek', ({ positionSeconds }) => void seen.push(positionSeconds));
    connectBus('mfe-catalogue@1').send('player/seek', { positionSeconds: 12 });
    expect(seen).toEqual([12]);
  });

  it('wait for their owner, and reach it in the order of sending across names', async () => {
    const page = connectBus('mfe-catalogue@1');
    page.send('player/pause', {});
    page.send('player/seek', { positionSeconds: 1 });
    page.send('player/pause', {});
    const player = createTestBus('mfe-player');
    const seen: string[] = [];
    player.handle('player/seek', () => void seen.push('seek'));
    player.handle('player/pause', () => void seen.push('pause'));
    expect(seen).toEqual([]);
    await nextMicrotask();
    expect(seen).toEqual(['pause', 'seek', 'pause']);
  });

  it('that waited come before one that is sent as soon as the owner is there', () => {
    const page = connectBus('mfe-catalogue@1');
    page.send('player/seek', { positionSeconds: 1 });
    const seen: number[] = [];
    createTestBus('mfe-player').handle('player/seek', ({ positionSeconds }) => void seen.push(positionSeconds));
    page.send('player/seek', { positionSeconds: 2 });
    expect(seen).toEqual([1, 2]);
  });

  it('expire after 10 s without an owner: reported, and one toast for all of them', () => {
    const toasts: string[] = [];
    createTestBus('shell').handle('toast/show', ({ text }) => void toasts.push(text));
    const page = connectBus('mfe-catalogue@1');
    page.send('player/pause', {});
    page.send('player/next', {});
    jest.advanceTimersByTime(9_999);
    expect(faults).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(faults.map(({ name, source }) => [name, source])).toEqual([
      ['player/pause', 'mfe-catalogue@1'],
      ['player/next', 'mfe-catalogue@1'],
    ]);
    expect(toasts).toEqual(['That did not work. Check your connection and try again.']);
  });

  it('that expired are not delivered to an owner that comes later', async () => {
    const page = connectBus('mfe-catalogue@1');
    page.send('player/pause', {});
    jest.advanceTimersByTime(10_000);
    const seen: string[] = [];
    createTestBus('mfe-player').handle('player/pause', () => void seen.push('pause'));
    await nextMicrotask();
    expect(seen).toEqual([]);
  });

  it('of more than 20 that wait under one name, the oldest expire', async () => {
    const page = connectBus('mfe-catalogue@1');
    for (let i = 1; i <= 23; i += 1) page.send('player/seek', { positionSeconds: i });
    expect(faults).toHaveLength(3);
    const seen: number[] = [];
    createTestBus('mfe-player').handle('player/seek', ({ positionSeconds }) => void seen.push(positionSeconds));
    await nextMicrotask();
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 4));
  });

  it('without a toast owner expire without asking for a toast about the toast', () => {
    connectBus('mfe-catalogue@1').send('player/pause', {});
    jest.advanceTimersByTime(60_000);
    expect(faults.map(({ name }) => name)).toEqual(['player/pause', 'toast/show']);
  });

  it('without an owner are told to the shell, also those sent before it listened', () => {
    const page = connectBus('mfe-catalogue@1');
    page.send('player/pause', {});
    page.send('player/pause', {});
    const names: string[] = [];
    const stop = createTestBus('shell').onUnhandled((name) => names.push(name));
    expect(names).toEqual(['player/pause']);
    void page.request('auth/log-in', { reason: 'menu' }).catch(() => undefined);
    stop();
    page.send('player/next', {});
    expect(names).toEqual(['player/pause', 'auth/log-in']);
  });
});

describe('owners', () => {
  it('alone may handle, respond, emit and publish', () => {
    const page = connectBus('mfe-catalogue@1');
    const calls = [
      () => page.handle('player/play', () => undefined),
      () => page.respond('auth/log-in', () => ({ outcome: 'dismissed' })),
      () => page.emit('play/counted', { songId: 1, plays: 1 }),
      () => page.publish('theme', { choice: 'dark', active: 'dark' }),
    ];
    for (const call of calls) expect(call).toThrow(expect.objectContaining({ code: 'not-owner' }));
    expect(calls[0]).toThrow("'player/play' belongs to mfe-player; mfe-catalogue@1 may only use it.");
  });

  it('have one handler for a name; the second is told who has it', () => {
    createTestBus('mfe-player').handle('player/pause', () => undefined);
    const second = connectBus('mfe-player@2');
    expect(() => second.handle('player/pause', () => undefined)).toThrow(
      "'player/pause' is already handled by mfe-player@test; mfe-player@2 must wait until it is disposed.",
    );
  });

  it('may mount anew after dispose, in another build, and get what was sent in between', async () => {
    const first = connectBus('mfe-player@1');
    first.handle('player/pause', () => undefined);
    first.dispose();
    first.dispose();
    connectBus('mfe-catalogue@1').send('player/pause', {});
    let paused = 0;
    connectBus('mfe-player@2').handle('player/pause', () => void (paused += 1));
    await nextMicrotask();
    expect(paused).toBe(1);
  });
});

describe('requests', () => {
  it('give the outcome of their responder, and wait for it', async () => {
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'favourite' });
    createTestBus('mfe-auth').respond('auth/log-in', ({ reason }) => {
      expect(reason).toBe('favourite');
      return Promise.resolve({ outcome: 'logged-in' });
    });
    await expect(outcome).resolves.toEqual({ outcome: 'logged-in' });
  });

  it('have no time limit once the responder has them', async () => {
    createTestBus('mfe-auth').respond(
      'auth/log-in',
      () => new Promise((resolve) => setTimeout(() => resolve({ outcome: 'dismissed' }), 3_600_000)),
    );
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    await jest.advanceTimersByTimeAsync(3_600_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    expect(faults).toEqual([]);
  });

  it('reject as expired when nobody comes to answer', async () => {
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    jest.advanceTimersByTime(10_000);
    await expect(outcome).rejects.toEqual(expect.objectContaining({ code: 'expired' }));
    expect(faults).toHaveLength(1);
  });

  it('reject as abandoned when the responder goes away before it has answered', async () => {
    const auth = createTestBus('mfe-auth');
    auth.respond('auth/log-in', () => new Promise(() => undefined));
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    auth.dispose();
    jest.advanceTimersByTime(0);
    await expect(outcome).rejects.toEqual(expect.objectContaining({ code: 'abandoned' }));
  });

  it('keep the answer of a responder that answers and goes away in one go', async () => {
    const auth = createTestBus('mfe-auth');
    let answer: (outcome: { outcome: 'logged-in' }) => void = () => undefined;
    auth.respond('auth/log-in', () => new Promise((resolve) => (answer = resolve)));
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    answer({ outcome: 'logged-in' });
    auth.dispose();
    await jest.advanceTimersByTimeAsync(10);
    await expect(outcome).resolves.toEqual({ outcome: 'logged-in' });
  });

  it('reject with the error of their responder', async () => {
    createTestBus('mfe-auth').respond('auth/log-in', () => {
      throw new Error('no dialog');
    });
    await expect(connectBus('mfe-player@1').request('auth/log-in', { reason: 'menu' })).rejects.toThrow('no dialog');
  });
});

describe('events and states', () => {
  it('give an event to every listener, and nothing to latecomers', () => {
    const seen: string[] = [];
    const shell = createTestBus('shell');
    connectBus('mfe-player@1').on('navigation/done', ({ path }) => seen.push(`a ${path}`));
    connectBus('mfe-catalogue@1').on('navigation/done', ({ path }) => seen.push(`b ${path}`));
    shell.emit('navigation/done', { path: '/about' });
    connectBus('mfe-auth@1').on('navigation/done', ({ path }) => seen.push(`c ${path}`));
    expect(seen).toEqual(['a /about', 'b /about']);
  });

  it('replay the last value of a state, and none before the first', () => {
    const shell = createTestBus('shell');
    const page = connectBus('mfe-player@1');
    const seen: string[] = [];
    page.watch('theme', ({ active }) => void seen.push(`early ${active}`));
    expect(page.read('theme')).toBeUndefined();
    shell.publish('theme', { choice: 'dark', active: 'dark' });
    shell.publish('theme', { choice: 'light', active: 'light' });
    page.watch('theme', ({ active }) => void seen.push(`late ${active}`));
    expect(seen).toEqual(['early dark', 'early light', 'late light']);
    expect(page.read('theme')).toEqual({ choice: 'light', active: 'light' });
  });

  it('give the same object until the next value', () => {
    const shell = createTestBus('shell');
    shell.publish('preferences', buildPreferences());
    expect(shell.read('preferences')).toBe(shell.read('preferences'));
  });

  it('give a value once to a watcher that comes while it is under way', () => {
    const shell = createTestBus('shell');
    const late: string[] = [];
    let isFirst = true;
    shell.watch('theme', () => {
      if (isFirst) shell.watch('theme', ({ active }) => void late.push(active));
      isFirst = false;
    });
    shell.publish('theme', { choice: 'dark', active: 'dark' });
    shell.publish('theme', { choice: 'light', active: 'light' });
    expect(late).toEqual(['dark', 'light']);
  });

  it('keep one order for all listeners, also when a listener sends more', () => {
    const shell = createTestBus('shell');
    const orders: string[][] = [[], []];
    shell.on('navigation/done', ({ path }) => {
      orders[0]?.push(path);
      if (path === '/a') shell.emit('navigation/done', { path: '/b' });
    });
    shell.on('navigation/done', ({ path }) => void orders[1]?.push(path));
    shell.emit('navigation/done', { path: '/a' });
    expect(orders).toEqual([
      ['/a', '/b'],
      ['/a', '/b'],
    ]);
  });
});

describe('isolation', () => {
  it('reports a listener that fails, with its source, and gives the others theirs', async () => {
    const shell = createTestBus('shell');
    const seen: string[] = [];
    connectBus('mfe-auth@7').on('navigation/done', () => {
      throw new Error('broken');
    });
    connectBus('mfe-player@1').on('navigation/done', ({ path }) => seen.push(path));
    shell.emit('navigation/done', { path: '/about' });
    expect(seen).toEqual(['/about']);
    expect(faults).toEqual([expect.objectContaining({ source: 'mfe-auth@7', name: 'navigation/done' })]);

    createTestBus('mfe-player').handle('player/pause', () => Promise.reject(new Error('later')));
    shell.send('player/pause', {});
    await nextMicrotask();
    expect(faults[1]).toEqual(expect.objectContaining({ source: 'mfe-player@test', name: 'player/pause' }));
  });

  it('survives a reporter that fails', () => {
    const reported: string[] = [];
    const { reportError } = globalThis;
    globalThis.reportError = (error) => reported.push(String(error));
    setFaultReporter(() => {
      throw new Error('no reporter');
    });
    const shell = createTestBus('shell');
    shell.on('navigation/done', () => {
      throw new Error('broken');
    });
    shell.emit('navigation/done', { path: '/about' });
    expect(reported).toHaveLength(1);
    globalThis.reportError = reportError;
  });
});

describe('helpers that fail', () => {
  it('do not stop the message that they were told of', () => {
    const shell = createTestBus('shell');
    shell.onUnhandled(() => {
      throw new Error('no registry');
    });
    const stop = tapMessages(() => {
      throw new Error('no devtools');
    });
    expect(() => shell.send('player/pause', {})).not.toThrow();
    stop();
    expect(faults).toHaveLength(2);
  });
});

describe('dispose', () => {
  it('ends all that a connection registered, and nothing of the others', () => {
    const shell = createTestBus('shell');
    const seen: string[] = [];
    const gone = connectBus('mfe-player@1');
    gone.on('navigation/done', () => void seen.push('gone'));
    gone.watch('theme', () => void seen.push('gone'));
    connectBus('mfe-auth@1').on('navigation/done', () => void seen.push('stays'));
    gone.dispose();
    shell.emit('navigation/done', { path: '/' });
    shell.publish('theme', { choice: 'dark', active: 'dark' });
    expect(seen).toEqual(['stays']);
  });

  it('lets nothing be registered afterwards, until it is reopened', () => {
    const shell = createTestBus('shell');
    const bus = connectBus('mfe-player@1');
    const seen: string[] = [];
    bus.dispose();
    bus.on('navigation/done', () => void seen.push('disposed'));
    bus.reopen();
    bus.on('navigation/done', () => void seen.push('reopened'));
    shell.emit('navigation/done', { path: '/' });
    expect(seen).toEqual(['reopened']);
  });

  it('runs its clean-ups once', () => {
    const bus = connectBus('mfe-player@1');
    let runs = 0;
    bus.onDispose(() => void (runs += 1));
    const forget = bus.onDispose(() => void (runs += 10));
    forget();
    bus.dispose();
    bus.dispose();
    expect(runs).toBe(11);
  });
});

describe('the log', () => {
  it('keeps the last 200 messages, and no secrets', () => {
    const shell = createTestBus('shell');
    for (let i = 0; i < 210; i += 1) shell.emit('navigation/done', { path: `/${i}` });
    connectBus('mfe-auth@1').send('session/start', buildSessionStart({ token: 'very-secret' }));
    const log = readLog();
    expect(log).toHaveLength(200);
    expect(log.at(-2)).toEqual(
      expect.objectContaining({ kind: 'event', name: 'navigation/done', payload: { path: '/209' } }),
    );
    expect(log.at(-1)).toEqual(expect.objectContaining({ name: 'session/start', payload: '[redacted]' }));
    expect(JSON.stringify(log)).not.toContain('very-secret');
  });
});

describe('validation', () => {
  it('throws at the sender of a payload that breaks the contract', () => {
    const page = createTestBus('mfe-catalogue');
    const song = { ...buildSongRef(), songId: 0 };
    expect(() => page.send('song/share', { song })).toThrow(expect.objectContaining({ code: 'invalid' }));
    expect(() => page.send('player/play', { ...buildPlayPayload(), index: 3 })).toThrow(/index must be inside songs/);
  });

  it('rejects a request whose outcome breaks the contract', async () => {
    createTestBus('mfe-auth').respond('auth/log-in', () => JSON.parse('{"outcome":"maybe"}'));
    const outcome = connectBus('mfe-player@1').request('auth/log-in', { reason: 'menu' });
    await expect(outcome).rejects.toEqual(expect.objectContaining({ code: 'invalid' }));
  });
});

describe('recordBus', () => {
  it('gives a test what was sent, typed by name', () => {
    const recording = recordBus();
    const page = createTestBus('mfe-catalogue');
    const payload = buildPlayPayload();
    page.send('player/play', payload);
    page.emit('favourite/changed', { songId: 1, isFavourite: true });
    page.publish('favourites', { userId: null, songIds: [] });
    expect(recording.names()).toEqual(['player/play', 'favourite/changed']);
    expect(recording.names({ withStates: true })).toHaveLength(3);
    expect(recording.commands('player/play')).toEqual([payload]);
    expect(recording.events('favourite/changed')[0]?.isFavourite).toBe(true);
    expect(recording.states('favourites')[0]?.songIds).toEqual([]);
    recording.stop();
    page.send('player/pause', {});
    expect(recording.messages).toHaveLength(3);
  });
});

describe('whatever is sent, mounted and broken, in any order', () => {
  const step = fc.constantFrom('send', 'mount', 'unmount', 'wait');

  it('each command is delivered once, in order, unless it was among too many', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        resetBus();
        setFaultReporter(() => undefined);
        const page = connectBus('mfe-catalogue@1');
        const seen: number[] = [];
        let sent = 0;
        let player = connectBus('mfe-player@0');
        const mount = () => {
          player.dispose();
          player = connectBus('mfe-player@next');
          player.handle('player/seek', ({ positionSeconds }) => {
            seen.push(positionSeconds);
            if (positionSeconds % 3 === 0) throw new Error('a handler that fails');
          });
        };
        for (const action of steps) {
          if (action === 'send') page.send('player/seek', { positionSeconds: (sent += 1) });
          if (action === 'mount') mount();
          if (action === 'unmount') player.dispose();
          if (action === 'wait') await nextMicrotask();
        }
        mount();
        await nextMicrotask();
        expect(seen).toEqual([...seen].sort((a, b) => a - b));
        expect(new Set(seen).size).toBe(seen.length);
        if (sent <= 20) expect(seen).toHaveLength(sent);
        expect(seen.slice(-20)).toEqual(
          Array.from({ length: Math.min(20, sent) }, (_, i) => sent - Math.min(20, sent) + i + 1),
        );
      }),
    );
  });

  it('each listener gets every event in the order of sending, whichever of them fail', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), fc.nat({ max: 30 }), (fails, count) => {
        resetBus();
        setFaultReporter(() => undefined);
        const shell = connectBus('shell@1');
        const seen = fails.map((mustFail) => {
          const paths: string[] = [];
          connectBus('mfe-player@1').on('navigation/done', ({ path }) => {
            paths.push(path);
            if (mustFail) throw new Error('a listener that fails');
          });
          return paths;
        });
        const paths = Array.from({ length: count }, (_, i) => `/${i}`);
        for (const path of paths) shell.emit('navigation/done', { path });
        for (const each of seen) expect(each).toEqual(paths);
      }),
    );
  });
});

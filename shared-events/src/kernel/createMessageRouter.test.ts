import { connectBus } from '../connectBus.ts';
import { setErrorReporter } from '../diagnostics.ts';
import type { DeliveryError } from './createErrorReporter.ts';
import { createTestBus, resetBus } from '../testing/index.ts';

let errors: DeliveryError[];

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  errors = [];
  setErrorReporter((error) => errors.push(error));
});

afterEach(() => jest.useRealTimers());

const nextMicrotask = () => Promise.resolve();

describe('commands', () => {
  test('reach their handler before send returns, because playback requires the user gesture', () => {
    const player = createTestBus('mfe-player');
    const seen: number[] = [];
    player.handle('player/seek', ({ positionSeconds }) => void seen.push(positionSeconds));
    connectBus('mfe-catalogue@1').send('player/seek', { positionSeconds: 12 });
    expect(seen).toEqual([12]);
  });

  test('wait for their handler, and arrive in the order of sending across names', async () => {
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

  test('that waited arrive before a command sent right after the handler registers', () => {
    const page = connectBus('mfe-catalogue@1');
    page.send('player/seek', { positionSeconds: 1 });
    const seen: number[] = [];
    createTestBus('mfe-player').handle('player/seek', ({ positionSeconds }) => void seen.push(positionSeconds));
    page.send('player/seek', { positionSeconds: 2 });
    expect(seen).toEqual([1, 2]);
  });

  test('without a handler expire after 10 s, with an error each and one toast for all', () => {
    const toasts: string[] = [];
    createTestBus('shell').handle('toast/show', ({ text }) => void toasts.push(text));
    const page = connectBus('mfe-catalogue@1');
    page.send('player/pause', {});
    page.send('player/next', {});
    jest.advanceTimersByTime(9_999);
    expect(errors).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(errors.map(({ name, source }) => [name, source])).toEqual([
      ['player/pause', 'mfe-catalogue@1'],
      ['player/next', 'mfe-catalogue@1'],
    ]);
    expect(toasts).toEqual(['Something went wrong. Check your connection and try again.']);
  });

  test('that expired do not reach a handler that registers later', async () => {
    const page = connectBus('mfe-catalogue@1');
    page.send('player/pause', {});
    jest.advanceTimersByTime(10_000);
    const seen: string[] = [];
    createTestBus('mfe-player').handle('player/pause', () => void seen.push('pause'));
    await nextMicrotask();
    expect(seen).toEqual([]);
  });

  test('wait without limit while the shell carries them out itself', async () => {
    createTestBus('shell').onUnhandledCommand('player/seek', ({ positionSeconds }) => positionSeconds > 1);
    const page = connectBus('mfe-catalogue@1');
    page.send('player/seek', { positionSeconds: 1 });
    page.send('player/seek', { positionSeconds: 2 });
    jest.advanceTimersByTime(60_000);
    expect(errors.map(({ name }) => name)).toEqual(['player/seek', 'toast/show']);
    const seen: number[] = [];
    createTestBus('mfe-player').handle('player/seek', ({ positionSeconds }) => void seen.push(positionSeconds));
    await nextMicrotask();
    expect(seen).toEqual([2]);
  });

  test('expire, oldest first, when more than 20 of one name wait', async () => {
    const page = connectBus('mfe-catalogue@1');
    for (let i = 1; i <= 23; i += 1) page.send('player/seek', { positionSeconds: i });
    expect(errors).toHaveLength(3);
    const seen: number[] = [];
    createTestBus('mfe-player').handle('player/seek', ({ positionSeconds }) => void seen.push(positionSeconds));
    await nextMicrotask();
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 4));
  });

  test('that expire without a toast handler cause no further toast', () => {
    connectBus('mfe-catalogue@1').send('player/pause', {});
    jest.advanceTimersByTime(60_000);
    expect(errors.map(({ name }) => name)).toEqual(['player/pause', 'toast/show']);
  });

  test('without a handler are reported to the shell, including those sent before it listened', () => {
    const page = connectBus('mfe-catalogue@1');
    page.send('player/pause', {});
    page.send('player/seek', { positionSeconds: 7 });
    const names: string[] = [];
    const stop = createTestBus('shell').onUnhandled((name) => names.push(name));
    expect(names).toEqual(['player/pause', 'player/seek']);
    const seconds: number[] = [];
    createTestBus('shell').onUnhandledCommand('player/seek', ({ positionSeconds }) => {
      seconds.push(positionSeconds);
      return false;
    });
    expect(seconds).toEqual([7]);
    void page.request('auth/log-in', { reason: 'menu' }).catch(() => undefined);
    stop();
    page.send('player/next', {});
    expect(names).toEqual(['player/pause', 'player/seek', 'auth/log-in']);
  });
});

describe('requests', () => {
  test('wait for their responder and return its answer', async () => {
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'favourite' });
    createTestBus('mfe-auth').respond('auth/log-in', ({ reason }) => {
      expect(reason).toBe('favourite');
      return Promise.resolve({ outcome: 'logged-in' });
    });
    await expect(outcome).resolves.toEqual({ outcome: 'logged-in' });
  });

  test('have no time limit once the responder has received them', async () => {
    createTestBus('mfe-auth').respond(
      'auth/log-in',
      () => new Promise((resolve) => setTimeout(() => resolve({ outcome: 'dismissed' }), 3_600_000)),
    );
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    await jest.advanceTimersByTimeAsync(3_600_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    expect(errors).toEqual([]);
  });

  test('reject as expired when no responder registers', async () => {
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    jest.advanceTimersByTime(10_000);
    await expect(outcome).rejects.toEqual(expect.objectContaining({ code: 'expired' }));
    expect(errors).toHaveLength(1);
  });

  test('reject as abandoned when the responder is disposed before it answers', async () => {
    const auth = createTestBus('mfe-auth');
    auth.respond('auth/log-in', () => new Promise(() => undefined));
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    auth.dispose();
    jest.advanceTimersByTime(0);
    await expect(outcome).rejects.toEqual(expect.objectContaining({ code: 'abandoned' }));
  });

  test('resolve when the responder answers and is disposed at once', async () => {
    const auth = createTestBus('mfe-auth');
    let answer: (outcome: { outcome: 'logged-in' }) => void = () => undefined;
    auth.respond('auth/log-in', () => new Promise((resolve) => (answer = resolve)));
    const outcome = connectBus('mfe-catalogue@1').request('auth/log-in', { reason: 'menu' });
    answer({ outcome: 'logged-in' });
    auth.dispose();
    await jest.advanceTimersByTimeAsync(10);
    await expect(outcome).resolves.toEqual({ outcome: 'logged-in' });
  });

  test('reject with the error of their responder', async () => {
    createTestBus('mfe-auth').respond('auth/log-in', () => {
      throw new Error('no dialog');
    });
    await expect(connectBus('mfe-player@1').request('auth/log-in', { reason: 'menu' })).rejects.toThrow('no dialog');
  });
});

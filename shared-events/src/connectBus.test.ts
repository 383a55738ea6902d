import { connectBus } from './connectBus.ts';
import { buildPlayPayload, buildSongRef, createTestBus, resetBus } from './testing/index.ts';

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
});

afterEach(() => jest.useRealTimers());

const nextMicrotask = () => Promise.resolve();

describe('owners', () => {
  test('are the only ones that may handle, respond, emit and publish', () => {
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

  test('have one handler per name; a second one throws an error that names the first', () => {
    createTestBus('mfe-player').handle('player/pause', () => undefined);
    const second = connectBus('mfe-player@2');
    expect(() => second.handle('player/pause', () => undefined)).toThrow(
      "'player/pause' is already handled by mfe-player@test; mfe-player@2 must wait until it is disposed.",
    );
  });

  test('may register again from another build after dispose, and receive the messages sent in between', async () => {
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

describe('dispose', () => {
  test('ends every registration of its connection, and none of other connections', () => {
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

  test('refuses registrations until the connection is reopened', () => {
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

  test('runs its clean-ups once', () => {
    const bus = connectBus('mfe-player@1');
    let runs = 0;
    bus.onDispose(() => void (runs += 1));
    const runNow = bus.onDispose(() => void (runs += 10));
    runNow();
    bus.dispose();
    bus.dispose();
    expect(runs).toBe(11);
  });
});

describe('validation', () => {
  test('throws at the sender when the payload breaks the contract', () => {
    const page = createTestBus('mfe-catalogue');
    const song = { ...buildSongRef(), songId: 0 };
    expect(() => page.send('song/share', { song })).toThrow(expect.objectContaining({ code: 'invalid' }));
    expect(() => page.send('player/play', { ...buildPlayPayload(), index: 3 })).toThrow(/index must be inside songs/);
  });

  test('validates the same object again for another message', () => {
    const page = createTestBus('mfe-catalogue');
    const shared = { song: buildSongRef() };
    page.send('song/share', shared);
    expect(() => Reflect.apply(page.send, page, ['player/seek', shared])).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });

  test('rejects a request whose outcome breaks the contract', async () => {
    createTestBus('mfe-auth').respond('auth/log-in', () => JSON.parse('{"outcome":"maybe"}'));
    const outcome = connectBus('mfe-player@1').request('auth/log-in', { reason: 'menu' });
    await expect(outcome).rejects.toEqual(expect.objectContaining({ code: 'invalid' }));
  });
});

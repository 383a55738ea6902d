import { connectBus } from '../connectBus.ts';
import { readLog } from '../diagnostics.ts';
import { buildSessionStart } from '../testing/builders.ts';
import { resetBus } from '../testing/resetBus.ts';
import { createTestSender } from './createTestSender.ts';
import { recordRegistrations } from './recordRegistrations.ts';

beforeEach(resetBus);

describe('a test sender', () => {
  test('sends messages of each kind, with its own name as the source', async () => {
    const player = connectBus('mfe-player@1');
    const heard: unknown[] = [];
    player.handle('player/seek', (payload) => void heard.push(payload));
    player.respond('player/position', () => ({ songId: 3, positionSeconds: 4 }));
    player.on('favourite/changed', (payload) => heard.push(payload));
    player.watch('favourites', (value) => heard.push(value));
    const sender = createTestSender('solo');
    sender.send('player/seek', { positionSeconds: 9 });
    sender.emit('favourite/changed', { songId: 1, isFavourite: true });
    sender.publish('favourites', { userId: null, songIds: [] });
    expect(await sender.request('player/position', {})).toEqual({ songId: 3, positionSeconds: 4 });
    expect(heard).toEqual([{ positionSeconds: 9 }, { songId: 1, isFavourite: true }, { userId: null, songIds: [] }]);
    expect(readLog().map(({ kind, name, source }) => `${source} ${kind} ${name}`)).toEqual([
      'solo command player/seek',
      'solo event favourite/changed',
      'solo state favourites',
      'solo request player/position',
    ]);
  });

  test('redacts secrets in the log', () => {
    connectBus('shell@1').handle('session/start', () => undefined);
    createTestSender('solo').send('session/start', buildSessionStart());
    expect(readLog()[0]?.payload).toBe('[redacted]');
  });
});

describe('recorded registrations', () => {
  test('list only those that are still active', () => {
    const list = recordRegistrations();
    const bus = connectBus('mfe-player@1');
    const stop = bus.handle('player/pause', () => undefined);
    bus.watch('session', () => undefined);
    expect(list()).toEqual([
      { kind: 'handle', name: 'player/pause', source: 'mfe-player@1' },
      { kind: 'watch', name: 'session', source: 'mfe-player@1' },
    ]);
    stop();
    expect(list()).toHaveLength(1);
    bus.dispose();
    expect(list()).toEqual([]);
  });
});

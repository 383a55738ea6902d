import { buildPlayPayload, createTestBus, recordBus, resetBus } from './index.ts';

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
});

afterEach(() => jest.useRealTimers());

describe('recordBus', () => {
  test('returns the recorded messages, typed by name', () => {
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

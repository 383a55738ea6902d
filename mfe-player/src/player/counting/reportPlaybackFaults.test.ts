import { buildPlayPayload, buildSongRef, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { FakeEngine } from '../../engine/FakeEngine.ts';
import { createHeadlessPlayer } from '../../testing/createTestPlayer.tsx';
import type { Player } from '../createPlayer.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, file: `${songId}.mp3`, durationSeconds: 30 }));
const sendFaults = jest.fn<Promise<void>, [object]>();
let engine: FakeEngine;
let player: Player;
let play: (index: number) => void;

const waitSeconds = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const listReports = () => sendFaults.mock.calls.map(([report]) => report);

/** Loses the connection while the song sounds, and gets it back. */
function stall(): void {
  engine.isOnline = false;
  engine.advance(0.1);
  engine.isOnline = true;
  engine.advance(0.1);
}

beforeEach(() => {
  jest.useFakeTimers();
  sendFaults.mockReset().mockResolvedValue();
  const shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  ({ engine, player } = createHeadlessPlayer({ sendFaults }));
  play = (index) => {
    shell.send('player/play', buildPlayPayload({ songs, index }));
    engine.advance(0.1);
  };
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

describe('PRD-6 the playback faults', () => {
  test('PRD-6 are sent as counts, in one request a minute after the first fault', async () => {
    play(0);
    stall();
    await waitSeconds(30);
    stall();
    engine.breakUrl('/media/2.mp3', 'decode');
    play(1);
    await waitSeconds(29);
    expect(listReports()).toEqual([]);
    await waitSeconds(2);
    expect(listReports()).toEqual([{ stalled: 2, decode: 1 }]);
    await waitSeconds(300);
    expect(listReports()).toHaveLength(1);
  });

  test('PRD-6 are sent when the page is hidden, and only once', async () => {
    play(0);
    stall();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitSeconds(120);
    expect(listReports()).toEqual([{ stalled: 1 }]);
    jest.restoreAllMocks();
  });

  test('PRD-6 are capped, and a failed report does not stop the next one', async () => {
    sendFaults.mockRejectedValueOnce(new Error('offline'));
    play(0);
    for (let count = 0; count < 30; count += 1) stall();
    await waitSeconds(61);
    stall();
    await waitSeconds(61);
    expect(listReports()).toEqual([{ stalled: 20 }, { stalled: 1 }]);
  });

  test.each(['unavailable', 'unsupported'] as const)('PRD-6 count the kind ‘%s’', async (kind) => {
    engine.breakUrl('/media/1.mp3', kind);
    play(0);
    await waitSeconds(61);
    expect(listReports()).toEqual([{ [kind]: 1 }]);
  });

  test('PRD-6 include neither a slow start nor a taken-down song', async () => {
    play(0);
    player.store.dispatch({ type: 'toggle-requested' });
    engine.breakUrl('/media/2.mp3', 'withdrawn');
    play(1);
    engine.isOnline = false;
    play(2);
    await waitSeconds(300);
    expect(listReports()).toEqual([]);
  });
});

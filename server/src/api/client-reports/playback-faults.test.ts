import { MAX_PLAYBACK_FAULTS } from '@nyimbo/shared-api/contract';
import { MemoryThrottle } from '../../accounts/throttle/memory-throttle.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { MAX_FAULT_REPORTS_IN_TOTAL, MAX_FAULT_REPORTS_PER_NETWORK, PlaybackFaults } from './playback-faults.ts';

describe('POST /api/playback-reports', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ catalogue: false, only: ['api'] });
  });
  afterAll(() => app.close());

  const readCount = async (kind: string) => {
    const { body } = await app.server.inject({ url: '/metrics' });
    return Number(new RegExp(`^nyimbo_playback_faults_total{kind="${kind}"} (\\d+)$`, 'm').exec(body)?.[1]);
  };

  test('PRD-6 answers 204 without a body, and counts by kind', async () => {
    expect(await readCount('decode')).toBe(0);
    const answer = await app.call('reportPlaybackFaults', { stalled: 3, decode: 1 });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect([await readCount('stalled'), await readCount('decode'), await readCount('unavailable')]).toEqual([3, 1, 0]);
  });

  test.each([
    ['an unknown field', { stalled: 1, songId: 7 }],
    ['an unknown kind', { bored: 1 }],
    ['too many faults', { stalled: MAX_PLAYBACK_FAULTS + 1 }],
    ['a count below one', { stalled: -1 }],
    ['a fractional count', { stalled: 0.5 }],
  ])('PRD-6 rejects %s', async (_, report) => {
    expect((await app.call('reportPlaybackFaults', report)).status).toBe(422);
  });
});

describe('PRD-6 the limits of playback reports', () => {
  const countStalls = async ({ faults }: PlaybackFaults) =>
    (await faults.get()).values.find(({ labels }) => labels.kind === 'stalled')?.value;

  test('PRD-6 one network counts up to its limit, and another network still counts', async () => {
    const playback = new PlaybackFaults(new MemoryThrottle());
    for (let report = 0; report < MAX_FAULT_REPORTS_PER_NETWORK + 40; report += 1)
      await playback.record({ stalled: 1 }, '203.0.113.7');
    expect(await countStalls(playback)).toBe(MAX_FAULT_REPORTS_PER_NETWORK);
    await playback.record({ stalled: 2 }, '198.51.100.7');
    expect(await countStalls(playback)).toBe(MAX_FAULT_REPORTS_PER_NETWORK + 2);
  });

  test('PRD-6 all networks together count up to the total limit', async () => {
    const playback = new PlaybackFaults(new MemoryThrottle());
    for (let report = 0; report < MAX_FAULT_REPORTS_IN_TOTAL + 100; report += 1)
      await playback.record({ stalled: 1 }, `10.${report >> 8}.${report & 255}.1`);
    expect(await countStalls(playback)).toBe(MAX_FAULT_REPORTS_IN_TOTAL);
  });
});

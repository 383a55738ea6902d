import { MAX_PLAYBACK_FAULTS } from '@nyimbo/shared-api/contract';
import { MemoryThrottle } from '../../accounts/throttle/memory-throttle.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { GUARANTEED_REPORTS } from './admit-report.ts';
import { PLAYBACK_FAULT_LIMITS, PlaybackFaults } from './playback-faults.ts';

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

  const { perNetwork, inTotal } = PLAYBACK_FAULT_LIMITS;

  test('PRD-6 one network counts up to its limit, and another network still counts', async () => {
    const playback = new PlaybackFaults(new MemoryThrottle());
    for (let report = 0; report < perNetwork + 40; report += 1) await playback.record({ stalled: 1 }, '203.0.113.7');
    expect(await countStalls(playback)).toBe(perNetwork);
    await playback.record({ stalled: 2 }, '198.51.100.7');
    expect(await countStalls(playback)).toBe(perNetwork + 2);
  });

  test('PRD-6 all networks together count up to the total limit, and a few reports of each network', async () => {
    const playback = new PlaybackFaults(new MemoryThrottle());
    const networks = 100;
    for (let report = 0; report < networks * perNetwork; report += 1)
      await playback.record({ stalled: 1 }, `10.0.1.${report % networks}`);
    expect(await countStalls(playback)).toBe(inTotal + networks * GUARANTEED_REPORTS);
  });
});

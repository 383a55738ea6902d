/** Short load tests of two processes behind nginx, on PostgreSQL and Redis. `npm run bench:load` runs longer. */
import { startServiceGate, type ServiceGate } from '../../../server/src/process/testing/start-service-gate.ts';
import { startLoadedSite, type LoadedSite } from './startLoadedSite.ts';
import { killOne, restartOneByOne, disconnectService } from './faults.ts';
import { countFailures } from './Traffic.ts';
import { describeIf, isOnPostgres } from '../../../server/src/testing/run-if.ts';

/** A lower load than on a dedicated machine, because other suites run at the same time. */
const LOAD_OPTIONS = { perSecond: 20, streams: 20, seconds: 1 };
const OUTAGE_OPTIONS = { ...LOAD_OPTIONS, outageSeconds: 1 };
/** The suite needs nginx, whose recipe sends a failed request to the other process, and a shared PostgreSQL. */
const describeLoad = describeIf(isOnPostgres && Boolean(process.env['NGINX_PATH']), 'needs nginx and PostgreSQL');

describeLoad('under the load of visitors', () => {
  let site: LoadedSite | undefined;
  let postgres: ServiceGate | undefined;
  let redis: ServiceGate | undefined;
  beforeAll(async () => {
    site = await startLoadedSite({
      mapDatabaseUrl: async (url) => (postgres = await startServiceGate(url)).url,
      mapRedisUrl: async (url) => (redis = await startServiceGate(url)).url,
    });
    // The load uses the new tokens, as a long one does.
    await site.renewTokens();
  }, 90_000);
  afterAll(async () => {
    await site?.stop();
    await postgres?.close();
    await redis?.close();
  });

  test('PRD-4 a rolling restart fails no request, and every stream reconnects', async () => {
    if (!site) return;
    const { failures, sent, streams, lost } = await restartOneByOne(site, LOAD_OPTIONS);
    expect(countFailures(failures)).toEqual({});
    expect(sent).toBeGreaterThan(LOAD_OPTIONS.perSecond * 2);
    expect(streams).toMatchObject({ refused: 0, connected: LOAD_OPTIONS.streams });
    expect(lost).toEqual([]);
  }, 90_000);

  test('PRD-4 kill -9 of a process fails only requests in flight, and the site recovers within 2 seconds', async () => {
    if (!site) return;
    const report = await killOne(site, LOAD_OPTIONS);
    expect(report.failures.length).toBeLessThanOrEqual(report.inFlight);
    expect(report.recoveryMs).toBeLessThan(2000);
    expect(report.lost).toEqual([]);
  }, 90_000);

  test('PRD-4 without PostgreSQL only API calls fail, with a 503, and no acknowledged write is lost', async () => {
    if (!site || !postgres) return;
    const { failures, acknowledged, lost } = await disconnectService(site, OUTAGE_OPTIONS, postgres);
    const kinds = Object.keys(countFailures(failures));
    expect(kinds.length).toBeGreaterThan(0);
    expect(['read 503', 'write 503']).toEqual(expect.arrayContaining(kinds));
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  }, 90_000);

  test('PRD-4 without Redis no request fails, and no acknowledged write is lost', async () => {
    if (!site || !redis) return;
    const { failures, acknowledged, lost } = await disconnectService(site, OUTAGE_OPTIONS, redis);
    expect(countFailures(failures)).toEqual({});
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  }, 90_000);
});

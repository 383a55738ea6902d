/**
 * Servers of two releases on one database under load. The newer server migrates the database, then a rolling restart
 * replaces the older server. The newer release is the working tree with added migrations (makeNewerRelease.ts).
 */
import { execFileSync } from 'node:child_process';
import { calls, endpoints, examples, type CallName } from '@nyimbo/shared-api/contract';
import { validateFuzzResponse } from '../../server/src/testing/fuzz/validate-fuzz-response.ts';
import { startServerProcess } from '../../server/src/testing/processes/start-server-process.ts';
import { restartOneByOne, runUnderLoad } from './load/faults.ts';
import { startLoadedSite, type LoadedSite } from './load/startLoadedSite.ts';
import { countFailures } from './load/Traffic.ts';
import { makeNewerRelease, type NewerRelease } from './support/makeNewerRelease.ts';
import { describeIf, isOnPostgres } from '../../server/src/testing/run-if.ts';

/** A lower load than on a dedicated machine, because other suites run at the same time. */
const LOAD_OPTIONS = { perSecond: 20, streams: 20, seconds: 1 };
const describeUpgrade = describeIf(isOnPostgres && Boolean(process.env['NGINX_PATH']), 'needs nginx and PostgreSQL');

describeUpgrade('PRD-4 an upgrade', () => {
  let newer: NewerRelease;
  let site: LoadedSite;
  beforeAll(async () => {
    newer = makeNewerRelease();
    site = await startLoadedSite();
  }, 90_000);
  afterAll(async () => {
    await site?.stop();
    newer?.remove();
  });

  const migrate = (release: NewerRelease) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'src/db/migrate.cli.ts'], {
      cwd: release.program.folder,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: site.servers.prepared.dataDir,
        DATABASE_URL: site.servers.prepared.url,
      },
      encoding: 'utf8',
    });

  test('the migrations of the newer server fail no request to the older servers', async () => {
    const { failures, lost } = await runUnderLoad(site, LOAD_OPTIONS, async () => {
      expect(migrate(newer)).toContain(newer.lastMigration);
    });
    expect(countFailures(failures)).toEqual({});
    expect(lost).toEqual([]);
  }, 90_000);

  test('the older servers answer every call according to the contract', async () => {
    const names = Object.keys(endpoints).filter((name): name is CallName => name in calls);
    const faults: unknown[] = [];
    for (const name of names) {
      const { method, path } = endpoints[name];
      const request: object = examples[name].request ?? {};
      const query = method === 'GET' ? `?${new URLSearchParams({ ...request }).toString()}` : '';
      const response = await fetch(`${site.servers.processes[0]?.address}/api${path}${query}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.spareFan.token}` },
        body: method === 'GET' ? undefined : JSON.stringify(request),
      });
      const { status } = response;
      const answer = {
        status,
        body: await response.text(),
        retryAfter: response.headers.get('retry-after'),
        durationMs: 0,
      };
      const fault = status >= 500 ? `${status}` : validateFuzzResponse(name, answer);
      if (fault !== null) faults.push({ name, fault });
    }
    expect(names.length).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  }, 90_000);

  test('a rolling restart with the newer server fails no request', async () => {
    const { failures, lost } = await restartOneByOne(site, LOAD_OPTIONS, newer.program);
    expect(countFailures(failures)).toEqual({});
    expect(lost).toEqual([]);
  }, 90_000);

  test('a rollback to the older server fails no request', async () => {
    const { failures, lost } = await restartOneByOne(site, LOAD_OPTIONS);
    expect(countFailures(failures)).toEqual({});
    expect(lost).toEqual([]);
  }, 90_000);

  test('a server that is too old for a migration exits with a clear message', async () => {
    newer.addContractMigration();
    migrate(newer);
    const { dataDir, url } = site.servers.prepared;
    const old = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
    expect(await old.ended).toBe(1);
    expect(old.output()).toMatch(
      /^This server is too old for its database: it knows \d+ migrations, and since .* Start the newer version of the server\.\n$/,
    );
  }, 90_000);
});

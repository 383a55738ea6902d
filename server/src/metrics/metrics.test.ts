import path from 'node:path';
import { refreshLists } from '../catalogue/lists/refresh-lists.ts';
import { writeResetCode } from '../mail/templates.ts';
import { recordBackup } from '../operations/backup/last-backup.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../testing/create-test-app.ts';
import { openEventStream } from '../testing/open-event-stream.ts';
import { registerFan } from '../testing/register-fan.ts';
import { writeTestSite } from '../testing/site/write-test-site.ts';
import { startTestSmtp, type TestSmtp } from '../testing/processes/start-test-smtp.ts';
import { readLabelNames } from './testing/read-label-names.ts';
import { readMetricsPage } from './testing/read-metrics-page.ts';

/** Matches a printed value with labels. */
const SAMPLE_LINE = /^(nyimbo_\w+?)(?:_bucket|_count|_sum)?\{(.*)\} /gm;
const TYPE_LINE = /^# TYPE (nyimbo_\w+) (\w+)$/gm;

let app: TestApp;
const otherApps: TestApp[] = [];
const mailServers: TestSmtp[] = [];
beforeAll(async () => {
  app = await createTestApp({ only: ['api', 'media', 'web', 'jobs'] });
  await writeTestSite(path.join(app.dataDir, 'site'));
});
afterEach(async () => {
  for (const opened of [...otherApps.splice(0), ...mailServers.splice(0)]) await opened.close();
});
afterAll(() => app.close());

async function openOther(options: TestAppOptions): Promise<TestApp> {
  const other = await createTestApp({ catalogue: false, ...options });
  otherApps.push(other);
  return other;
}

const readMetrics = async (of = app) => (await of.server.inject({ url: '/metrics' })).body;

/** Reads the value of a metric (`name` includes its labels); undefined if it is absent. */
async function readValue(name: string, of = app): Promise<number | undefined> {
  const line = (await readMetrics(of)).split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('PRD-6 docs/metrics.md lists exactly the metrics that the server prints', async () => {
  const printed = Array.from((await readMetrics()).matchAll(TYPE_LINE), ([, name, type]) => `${name} ${type}`);
  const documented = readMetricsPage().map(({ name, type }) => `${name} ${type}`);
  expect(printed.sort()).toEqual(documented.sort());
});

test('PRD-6 docs/metrics.md lists exactly the labels that the server prints', async () => {
  await app.call('home');
  const documented = new Map(readMetricsPage().map(({ name, labels }) => [name, labels.sort()]));
  const samples = Array.from((await readMetrics()).matchAll(SAMPLE_LINE));
  expect(samples.length).toBeGreaterThan(10);
  for (const [, name = '', text = ''] of samples) {
    const labels = readLabelNames(text).filter((label) => label !== 'le');
    expect([name, labels.sort()]).toEqual([name, documented.get(name)]);
  }
});

test('PRD-6 responses are counted by route pattern', async () => {
  await app.server.inject({ url: '/api/no-such-call/7' });
  await app.call('home');
  const metrics = await readMetrics();
  expect(metrics).toMatch(/^nyimbo_http_answer_seconds_count\{method="GET",route="\/api\/home",status="200"\} [1-9]/m);
  expect(metrics).not.toContain('no-such-call');
});

test('PRD-6 the database, the disk and the live builds have metrics', async () => {
  expect(await readValue('nyimbo_database_up')).toBe(1);
  expect(await readValue('nyimbo_database_seconds_count{work="statement",outcome="done"}')).toBeGreaterThan(0);
  expect(await readValue('nyimbo_disk_free_bytes')).toBeGreaterThan(0);
  expect(await readValue('nyimbo_live_build_info{app="shell",build="s1",group="everyone"}')).toBe(1);
});

test('PRD-6 a cache reports its reads and its size', async () => {
  const other = await createTestApp({ only: ['api', 'web'] });
  otherApps.push(other);
  await writeTestSite(path.join(other.dataDir, 'site'));
  const readCache = (metric: string, labels: string) => readValue(`nyimbo_cache_${metric}{${labels}}`, other);
  expect(await readCache('reads_total', 'cache="answers",outcome="miss"')).toBe(0);
  await other.call('genres');
  await other.call('genres');
  expect(await readCache('reads_total', 'cache="answers",outcome="miss"')).toBe(1);
  expect(await readCache('reads_total', 'cache="answers",outcome="hit"')).toBe(1);
  expect(await readCache('entries', 'cache="answers"')).toBe(1);

  const openPage = () => other.server.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  for (let count = 0; count < 3; count++) expect((await openPage()).statusCode).toBe(200);
  expect(await readCache('reads_total', 'cache="pages",outcome="miss"')).toBe(1);
  expect(await readCache('reads_total', 'cache="pages",outcome="hit"')).toBe(2);
  expect(await readCache('bytes', 'cache="pages"')).toBeGreaterThan(100);
  expect(await readCache('bytes', 'cache="sitemap"')).toBe(0);
  expect(await readCache('bytes', 'cache="answers"')).toBeUndefined();
});

test('PRD-6 plays, downloads and registrations are counted once', async () => {
  const [song] = await app.database.query<{ id: number }>('SELECT id FROM songs LIMIT 1');
  const cookies = (await app.call('countPlay', { postId: song?.id })).cookies;
  const again = Object.fromEntries(Object.entries(cookies).map(([name, { value }]) => [name, value]));
  await app.call('countPlay', { postId: song?.id }, { cookies: again });
  await registerFan(app);
  expect(await readValue('nyimbo_actions_total{action="play"}')).toBe(1);
  expect(await readValue('nyimbo_actions_total{action="download"}')).toBe(0);
  expect(await readValue('nyimbo_registrations_total')).toBe(1);
});

test('PRD-6 lists report their age after the first refresh', async () => {
  await refreshLists(app.database);
  expect(await readValue('nyimbo_list_age_seconds{list="charts"}')).toBeLessThan(60);
  expect(await readValue('nyimbo_list_age_seconds{list="search"}')).toBeLessThan(60);
});

test('PRD-6 stuck work reports its age', async () => {
  expect(await readValue('nyimbo_takedown_files_pending')).toBe(0);
  await app.database.query(
    `INSERT INTO withdrawn_files (path, changed_at) VALUES ('2026/songs/a.mp3', now() - interval '1 hour')`,
  );
  expect(await readValue('nyimbo_takedown_files_pending')).toBe(1);
  expect(await readValue('nyimbo_takedown_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(await readValue('nyimbo_media_checks_due')).toBe(0);
  await app.database.query(
    `INSERT INTO media_checks VALUES ('2026/covers/a.webp', now() - interval '1 hour'), ('2026/covers/b.webp', now() + interval '1 hour')`,
  );
  expect(await readValue('nyimbo_media_checks_due')).toBe(1);
  expect(await readValue('nyimbo_media_checks_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  await app.database.query(
    `INSERT INTO ingest_jobs (id, source, path, name, size_bytes, modified_ms, state, details, updated_at)
     VALUES ('u1', 'upload', '/u1', 'a.mp3', 1, 1, 'probed', '{}', now() - interval '2 hours')`,
  );
  expect(await readValue('nyimbo_uploads_unfinished')).toBe(1);
  expect(await readValue('nyimbo_uploads_idle_seconds')).toBeGreaterThanOrEqual(7200);
});

test('PRD-6 backups report the age of the last success, and whether the last one failed', async () => {
  const names = ['nyimbo_backup_age_seconds', 'nyimbo_backup_failed'];
  const read = () => Promise.all(names.map((name) => readValue(name)));
  expect(await read()).toEqual([undefined, undefined]);
  await recordBackup(app.dataDir, { reason: 'there is no space left' });
  expect(await read()).toEqual([undefined, 1]);
  await recordBackup(app.dataDir, { reason: null });
  const [age, failed] = await read();
  expect(age).toBeLessThan(60);
  expect(failed).toBe(0);
});

test('PRD-6 without Redis there is no Redis metric, so no alert can report an outage', async () => {
  const isShared = process.env['TEST_REDIS_URL'] !== undefined;
  expect(await readValue('nyimbo_redis_up')).toBe(isShared ? 1 : undefined);
  expect(await readValue('nyimbo_redis_ping_seconds')).toEqual(isShared ? expect.any(Number) : undefined);
});

test('PRD-6 mails are counted by outcome', async () => {
  const smtp = await startTestSmtp();
  mailServers.push(smtp);
  const mailerLimits = { startMs: 0, pollMs: 20, pausesMs: [0], closeTimeoutMs: 2000 };
  const other = await openOther({ environment: { SMTP_URL: smtp.url }, mailerLimits, only: ['api', 'jobs'] });
  const { mailer } = other.services;
  const send = async () => {
    await mailer.send(other.database, 'fan@example.org', writeResetCode('K7QX2M', 10));
    await mailer.whenIdle();
  };
  smtp.refuse(550, 451);
  await send();
  await send();
  expect(await readValue('nyimbo_mails_waiting', other)).toBe(1);
  await other.database.query('UPDATE outgoing_mails SET give_up_at = now()');
  await send();
  expect(await readValue('nyimbo_mails_waiting', other)).toBe(0);
  const outcomes = ['sent', 'refused', 'failed'];
  const counts = await Promise.all(
    outcomes.map((outcome) => readValue(`nyimbo_mails_total{outcome="${outcome}"}`, other)),
  );
  expect(counts).toEqual([1, 1, 1]);
});

test('PRD-6 open and refused counter streams have metrics', async () => {
  const other = await openOther({
    liveLimits: { minIntervalMs: 300, heartbeatMs: 200, maxStreams: 1, maxStreamsPerNetwork: 1 },
  });
  const address = await other.server.listen({ port: 0, host: '127.0.0.1' });
  const [stream, refused] = [
    await openEventStream(`${address}/api/counters/live`),
    await openEventStream(`${address}/api/counters/live`),
  ];
  expect(refused.status).toBe(503);
  expect(await readValue('nyimbo_event_streams_open', other)).toBe(1);
  expect(await readValue('nyimbo_event_streams_refused_total', other)).toBe(1);
  expect(await readValue('nyimbo_present{kind="devices"}', other)).toBe(2);
  stream.close();
  refused.close();
});

test('PRD-6 a process without background work has no site-wide gauges', async () => {
  const other = await openOther({ only: ['api'] });
  expect(await readMetrics(other)).not.toMatch(/nyimbo_(list|uploads|takedown)_/);
});

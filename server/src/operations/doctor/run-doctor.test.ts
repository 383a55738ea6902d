import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { openDatabase } from '../../db/open-database.ts';
import { readSampleFiles } from '../health/sample-files.queries.ts';
import { mediaPath, writeMediaFile } from '../../media/media-files.ts';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../../testing/processes/start-server-process.ts';
import { startTestSmtp } from '../../testing/processes/start-test-smtp.ts';
import { buildReportSchema } from '../../web/live/registry.schema.ts';
import { runDoctor } from './run-doctor.ts';
import { testIf } from '../../testing/run-if.ts';

const reportSchema = z.object({
  status: z.string(),
  findings: z.array(z.object({ check: z.string(), status: z.string(), message: z.string() })),
});

let testDatabase: TestDatabase;
let songs: string[];
let environment: NodeJS.ProcessEnv;
const processes = killAfterEachTest<ServerProcess>();

beforeAll(async () => {
  testDatabase = await openTestCatalogue();
  songs = (await readSampleFiles(testDatabase.database)).map(({ year, file }) => mediaPath(year, 'songs', file));
  await testDatabase.database.close();
  environment = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.url };
  for (const song of songs) await writeMediaFile(path.join(testDatabase.dataDir, 'media'), song, 'audio');
  await writeWholeSite(path.join(testDatabase.dataDir, 'site'));
});
afterAll(() => testDatabase.remove());

/** Writes a release whose files match the hashes in its description. */
async function writeWholeSite(siteDir: string): Promise<void> {
  await writeTestSite(siteDir);
  for (const build of ['shell/s1', 'mfe-catalogue/b1', 'mfe-info-pages/b1']) {
    const folder = path.join(siteDir, 'r', build);
    const report = buildReportSchema.parse(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')));
    const hash = (algorithm: string, file: string) =>
      `${algorithm}-${createHash(algorithm).update(file).digest('base64')}`;
    const hashes = Object.fromEntries(Object.keys(report.hashes).map((file) => [file, hash('sha256', file)]));
    const beside = report.beside.map(({ file }) => ({ file, integrity: hash('sha384', file) }));
    for (const file of [report.entry, ...Object.keys(hashes), ...beside.map((one) => one.file)]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), file);
    }
    const whole = { ...report, integrity: hash('sha384', report.entry), beside, hashes };
    await writeFile(path.join(folder, 'build.json'), JSON.stringify(whole));
  }
}

/** Runs the doctor, and returns each finding as `status message`, by check. */
async function readFindings(more: NodeJS.ProcessEnv = {}, args: string[] = []): Promise<Record<string, string>> {
  const { ok, text } = await runDoctor(['--json', ...args], { ...environment, ...more });
  const { status, findings } = reportSchema.parse(JSON.parse(text));
  expect(ok).toBe(status !== 'problem');
  return Object.fromEntries(findings.map((finding) => [finding.check, `${finding.status} ${finding.message}`]));
}

/** Lists the paths, sizes and times of all files in the data folder. */
async function listFiles(): Promise<string[]> {
  const names = await readdir(testDatabase.dataDir, { recursive: true });
  const describe = async (name: string) => {
    const { size, mtimeMs } = await stat(path.join(testDatabase.dataDir, name));
    return `${name} ${size} ${mtimeMs}`;
  };
  return (await Promise.all(names.map(describe))).sort();
}

test('PRD-1 the doctor reports a healthy site as ok, and changes none of its files', async () => {
  const before = await listFiles();
  const findings = await readFindings();
  expect(findings).toMatchObject({
    environment: 'ok Every variable is valid.',
    'public URL': 'ok PUBLIC_URL is unset: the site is for this machine.',
    database: 'ok It answers.',
    media: 'ok The files of the newest songs exist.',
    site: 'ok Release 7 is whole.',
  });
  expect(findings['migrations']).toMatch(/^ok The database has all \d+ migrations\.$/);
  expect(findings['clock']).toMatch(/^ok /);
  expect(Object.values(findings).filter((line) => line.startsWith('problem'))).toEqual([]);
  expect(Object.keys(findings).includes('time-outs')).toBe(testDatabase.url !== undefined);
  expect(await listFiles()).toEqual(before);
});

test('PRD-1 the doctor prints one line per check', async () => {
  const { ok, text } = await runDoctor([], environment);
  expect(ok).toBe(true);
  for (const line of text.split('\n')) expect(line).toMatch(/^(?:ok {5}|warning|problem) {2}[A-Za-z -]+ {2}\S.*[.)]$/);
});

test('OPS-3 the doctor lists every wrong variable at once', async () => {
  const wrong = { ...environment, PORT: 'many', COUNTRY: 'XX', NODE_ENV: 'production' };
  const { ok, text } = await runDoctor([], wrong);
  expect(ok).toBe(false);
  expect(text.split('\n').map((line) => /^problem {2}environment {2}([A-Z_]+) /.exec(line)?.[1])).toEqual([
    ...['PORT', 'COUNTRY', 'PUBLIC_URL'],
  ]);
  await expect(runDoctor(['--frobnicate'], environment)).rejects.toThrow('Usage: npm run doctor');
});

test('PRD-1 the doctor reports settings that conflict', async () => {
  const findings = await readFindings({
    PUBLIC_URL: 'https://nyimbo.example.org',
    MEDIA_BASE_URL: 'http://media.example.org',
    ALLOWED_ORIGINS: 'http://www.example.org',
  });
  expect(findings['proxy']).toMatch(/^problem .* Set TRUST_PROXY\.$/);
  expect(findings['origins']).toMatch(/^warning ALLOWED_ORIGINS has origins without https: http:\/\/www/);
  expect(findings['mail settings']).toMatch(/^warning SMTP_URL is unset/);
  expect(await readFindings({ PUBLIC_URL: 'https://nyimbo.example.org', TRUST_PROXY: 'loopback' })).toMatchObject({
    'public URL': 'ok Visitors type https://nyimbo.example.org.',
    proxy: 'ok The server trusts X-Forwarded-* of loopback.',
  });
  expect((await readFindings({ PUBLIC_URL: 'http://nyimbo.example.org' }))['public URL']).toMatch(
    /^warning .* not https/,
  );
});

test.each([
  ['https://api.example.org/v1', undefined],
  ['http://api.example.org', /^problem Browsers block API_BASE_URL \(http:.* Use its https address\.$/],
  ['https://api.other.org', /^problem Browsers send no cookies from .* Use a host of the same domain and scheme\.$/],
])('PRD-5 the doctor checks API_BASE_URL=%s: %s', async (API_BASE_URL, finding) => {
  const findings = await readFindings({
    PUBLIC_URL: 'https://nyimbo.example.org',
    TRUST_PROXY: 'loopback',
    API_BASE_URL,
  });
  if (finding === undefined) expect(findings['origins']).toBeUndefined();
  else expect(findings['origins']).toMatch(finding);
});

test('PRD-1 the doctor sends no mail, and reports a mail server and a Redis that do not answer', async () => {
  const smtp = await startTestSmtp();
  expect(await readFindings({ SMTP_URL: smtp.url })).toMatchObject({
    SMTP: 'ok The mail server answers, and accepts the user of SMTP_URL.',
    'mail settings': 'warning Mail servers may reject mail from no-reply@localhost. Set MAIL_FROM or PUBLIC_URL.',
  });
  expect(smtp.mails).toEqual([]);
  await smtp.close();
  const redisUrl = smtp.url.replace('smtp:', 'redis:');
  const findings = await readFindings({ SMTP_URL: smtp.url, REDIS_URL: redisUrl, MAIL_FROM: 'team@example.org' });
  expect(findings['SMTP']).toMatch(/^problem The mail server at SMTP_URL fails: ESOCKET/);
  expect(findings['Redis']).toMatch(/^problem Redis at REDIS_URL does not answer: .*ECONNREFUSED/);
  expect(findings['mail settings']).toMatch(/^ok Mail comes from team@example\.org\./);
});

test('PRD-1 the doctor does not wait for servers that hang', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const findings = await readFindings({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    DATABASE_URL: `postgres://fan@127.0.0.1:${port}/site`,
  });
  silent.close();
  expect(findings['SMTP']).toMatch(/^problem /);
  expect(findings['Redis']).toMatch(/^problem /);
  expect(findings['database']).toMatch(/^problem Cannot connect to the database at DATABASE_URL: /);
});

testIf(process.env['TEST_REDIS_URL'] !== undefined, 'needs Redis')(
  'PRD-1 the doctor finds a Redis that answers',
  async () => {
    expect((await readFindings({ REDIS_URL: process.env['TEST_REDIS_URL'] }))['Redis']).toBe('ok Redis answers.');
  },
);

test('PRD-1 the doctor reports a missing database, missing media and an incomplete release', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nyimbo-doctor-test-'));
  const empty = await readFindings({ DATA_DIR: path.join(folder, 'new'), DATABASE_URL: '' });
  expect(empty['data folder']).toMatch(/^warning .* does not exist/);
  expect(empty['database']).toMatch(/^warning DATA_DIR has no database yet/);
  expect(empty['site']).toMatch(/^problem .* has no release of the site/);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path.join(folder, 'file'), '');
  expect((await readFindings({ DATA_DIR: path.join(folder, 'file') }))['data folder']).toMatch(
    /^problem .* is not a folder/,
  );
  await writeTestSite(path.join(folder, 'site'));
  expect((await readFindings({ DATA_DIR: folder, DATABASE_URL: '' }))['site']).toMatch(
    /^problem Release 7 has \d+ wrong files/,
  );

  const media = path.join(testDatabase.dataDir, 'media');
  for (const song of songs) await rm(path.join(media, song));
  expect((await readFindings())['media']).toMatch(/^problem .* lacks 20\d\d\/songs\//);
  expect((await readFindings({}, ['--only', 'api,jobs']))['media']).toBeUndefined();
  for (const song of songs) await writeMediaFile(media, song, 'audio');
  await rm(folder, { recursive: true });
});

test('PRD-3 the doctor reports a missing backup and an old one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nyimbo-doctor-test-'));
  const read = async () => (await readFindings({}, ['--backups', folder]))['backup'];
  expect(await read()).toMatch(/^problem There is no backup in /);
  await mkdir(path.join(folder, 'backups'));
  const startedAt = '2026-01-01T00:00:00.000Z';
  const manifest = { format: 1, engine: 'embedded', migration: 1, startedAt, finishedAt: startedAt };
  await writeFile(
    path.join(folder, 'backups', `${startedAt.replace(/[:.]/g, '-')}.json`),
    JSON.stringify({ ...manifest, folders: [], files: [] }),
  );
  expect(await read()).toMatch(/^warning The newest backup in .* is \d+ hours old/);
  await rm(folder, { recursive: true });
});

test('PRD-1 the doctor reads its facts from a running server', async () => {
  const server = await startServerProcess(environment);
  processes.push(server);
  const line = `ok It answers. Process ${server.child.pid} serves from the data folder; a second one cannot.`;
  expect((await readFindings())['database']).toBe(testDatabase.url === undefined ? line : 'ok It answers.');
});

test('PRD-1 the doctor reports a data folder in use, and a database of a newer server', async () => {
  const database = await openDatabase({ dataDir: testDatabase.dataDir, url: testDatabase.url });
  const isEmbedded = testDatabase.url === undefined;
  const found = (await readFindings())['database'];
  expect(found).toMatch(isEmbedded ? new RegExp(`^problem Process ${process.pid} uses the data folder`) : /^ok/);
  await database.query(
    `INSERT INTO migrations (number, name, hash, oldest_server) VALUES (9000, '9000_later.sql', '', 9000)`,
  );
  await database.close();
  expect((await readFindings())['migrations']).toMatch(/^problem This server is too old for its database/);
  const again = await openDatabase({ dataDir: testDatabase.dataDir, url: testDatabase.url });
  await again.query(
    `UPDATE migrations SET oldest_server = NULL, applied_at = now() + interval '1 day' WHERE number = 9000`,
  );
  await again.close();
  const findings = await readFindings();
  expect(findings['migrations']).toMatch(/^warning A newer server has migrated the database to 9000/);
  expect(findings['clock']).toMatch(/^problem It is behind/);
});

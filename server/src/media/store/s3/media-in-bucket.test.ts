import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { findFfmpeg } from '@nyimbo/ingest';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { runDoctor } from '../../../operations/doctor/run-doctor.ts';
import { readSampleFiles } from '../../../operations/health/sample-files.queries.ts';
import { parseIngestArgs } from '../../../ingest/folder/parse-ingest-args.ts';
import { runIngest } from '../../../ingest/folder/run-ingest.ts';
import { SqlJobStore } from '../../../ingest/jobs/sql-job-store.ts';
import { takeDown, undoTakedown } from '../../../catalogue/takedown/take-down.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { killAfterEachTest, spawnServer, type SpawnedServer } from '../../../testing/processes/start-server-process.ts';
import { startTestBucket, type TestBucket } from '../../../testing/processes/start-test-bucket.ts';
import { readCover } from '../../../web/preview/read-cover.ts';
import { mediaPath } from '../../media-files.ts';

const AUDIO = Buffer.alloc(50_000, 'audio');

let bucket: TestBucket;
let app: TestApp;
let proxy: Server;
let purged: string;
let song: string;
const processes = killAfterEachTest<SpawnedServer>();

beforeAll(async () => {
  bucket = await startTestBucket();
  proxy = createServer((request, reply) => {
    request.on('data', (chunk: Buffer) => (purged += chunk.toString()));
    request.on('end', () => reply.end());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  app = await createTestApp({
    only: ['api', 'media'],
    environment: { ...bucket.environment, PURGE_URL: `http://127.0.0.1:${port}/` },
  });
  const [newest] = await readSampleFiles(app.database);
  song = mediaPath(newest?.year ?? 0, 'songs', newest?.file ?? '');
  await app.services.media.write(song, AUDIO);
});
beforeEach(() => (purged = ''));
afterAll(async () => {
  await app.close();
  proxy.close();
  await bucket.close();
});

const get = (url: string, headers = {}) => app.server.inject({ url, headers });
const playSong = (headers = {}) => get(`/media/${song}`, headers);

async function findSongId(): Promise<number> {
  const [row] = await app.database.query<{ id: number }>(`SELECT id FROM songs WHERE year || '/songs/' || file = $1`, [
    song,
  ]);
  return row?.id ?? 0;
}

test('PRD-5 OPR-3 a takedown withdraws and purges the file in the bucket, and the undo restores it', async () => {
  expect((await playSong({ range: 'bytes=0-9' })).statusCode).toBe(206);
  const { database, services } = app;
  const request = { kind: 'song' as const, reason: 'rights', requestedBy: '', note: '', by: null };
  const taken = await takeDown(database, services.takedownMedia, { ...request, id: await findSongId() });
  expect((await playSong()).statusCode).toBe(410);
  expect(await services.media.isWithdrawn(song)).toBe(true);
  while (!purged.includes(`/media/${encodeURI(song)}`)) await new Promise((resolve) => setTimeout(resolve, 10));
  await undoTakedown(database, services.takedownMedia, { takedownId: taken?.takedownId ?? 0, by: null });
  const { statusCode, rawPayload } = await playSong();
  expect([statusCode, rawPayload.equals(AUDIO)]).toEqual([200, true]);
});

test('PRD-5 while the bucket is unavailable, media answer 503 and are not ready, and the rest of the site works', async () => {
  expect((await get('/readyz/media')).statusCode).toBe(200);
  await bucket.stop();
  const away = await playSong();
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(away.body).not.toContain('127.0.0.1');
  const ready = await get('/readyz/media');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'unavailable', database: 'up', missing: ['media store'] },
  ]);
  expect((await get('/readyz/api')).statusCode).toBe(200);
  expect(await readCover({ media: app.services.media, mediaBase: '/media' }, '2026/covers/a.webp')).toBeNull();
  expect((await app.call('home')).status).toBe(200);
  await bucket.start();
  expect((await playSong()).statusCode).toBe(200);
  expect((await get('/readyz/media')).statusCode).toBe(200);
});

test('PRD-5 OPR-1 ingest writes songs to the bucket, and none to the data folder', async () => {
  const folder = makeFolder();
  makeAudio(path.join(folder, 'song.wav'), { seconds: 3, tags: { title: 'Dzuwa', artist: 'Wezi Nyirongo' } });
  const outcomes = await runIngest({
    args: parseIngestArgs([folder]),
    site: {
      dataDir: app.dataDir,
      media: app.services.media,
      store: new SqlJobStore(app.database, 'folder', app.services.config),
      keepOriginals: true,
      afterAdding: async () => undefined,
    },
    ffmpeg: findFfmpeg(),
    output: { write: () => undefined, isTerminal: false },
  });
  rmSync(folder, { recursive: true });
  expect(outcomes).toMatchObject([{ outcome: 'published' }]);
  const [added] = await app.database.query<{ year: number; file: string }>(
    'SELECT year, file FROM songs WHERE audio_sha256 IS NOT NULL',
  );
  const urls = ['songs', 'small', 'peaks'].map(
    (kind) => `/media/${added?.year}/${kind}/${added?.file}${kind === 'peaks' ? '.json' : ''}`,
  );
  for (const url of urls) {
    const { statusCode, rawPayload, headers } = await get(url);
    expect([url, statusCode, rawPayload.length > 500]).toEqual([url, 200, true]);
    const part = await get(url, { range: 'bytes=100-199', 'if-range': headers.etag });
    expect([part.statusCode, part.rawPayload.equals(rawPayload.subarray(100, 200))]).toEqual([206, true]);
  }
  expect(existsSync(path.join(app.dataDir, 'media'))).toBe(false);
  expect(existsSync(path.join(app.dataDir, 'originals'))).toBe(true);
});

describe('PRD-5 a misconfigured bucket', () => {
  const wrong = {
    credentials: { AWS_ACCESS_KEY_ID: 'NOBODY' },
    bucket: { MEDIA_STORE: 's3://other-bucket' },
    server: { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' },
  };
  const messages = {
    credentials: /s3:\/\/nyimbo-test\/media\/ refuses the credentials \(InvalidAccessKeyId\)\. Check AWS_ACCESS_KEY_ID/,
    bucket: /s3:\/\/other-bucket\/ cannot be used: there is no bucket 'other-bucket'\. Create it\./,
    server: /s3:\/\/nyimbo-test\/media\/ does not answer: connect ECONNREFUSED 127\.0\.0\.1:9/,
  };
  const key = process.env['AWS_ACCESS_KEY_ID'];
  afterEach(() => void (process.env['AWS_ACCESS_KEY_ID'] = key ?? 'S3RVER'));

  test.each(['credentials', 'bucket', 'server'] as const)('is reported by the doctor: wrong %s', async (what) => {
    const environment = { DATA_DIR: app.dataDir, DATABASE_URL: app.url, ...bucket.environment, ...wrong[what] };
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: environment.AWS_ACCESS_KEY_ID });
    const { ok, text } = await runDoctor(['--only', 'media'], environment);
    expect([ok, text]).toEqual([false, expect.stringMatching(messages[what])]);
    expect(text).toMatch(/^problem {2}media /m);
  });

  test.each(['credentials', 'bucket', 'server'] as const)(
    'is reported by the server at start: wrong %s',
    async (what) => {
      const environment = { DATA_DIR: app.dataDir, ...bucket.environment, ...wrong[what] };
      await new Promise<void>((resolve) => {
        const onOutput = (output: string) => messages[what].test(output) && resolve();
        processes.push(spawnServer(environment, ['--only', 'media'], { onOutput }));
      });
    },
  );

  test('without files is reported by the doctor', async () => {
    const { text } = await runDoctor(['--only', 'media'], {
      ...{ DATA_DIR: app.dataDir, DATABASE_URL: app.url },
      ...bucket.environment,
      MEDIA_STORE: 's3://nyimbo-test/empty',
    });
    expect(text).toMatch(/^warning {2}media .*s3:\/\/nyimbo-test\/empty\/ has no files/m);
  });
});

import path from 'node:path';
import { mediaPath, writeMediaFile } from '../../media/media-files.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { readSampleFiles } from './sample-files.queries.ts';

const CATALOGUE_PARTS = { only: ['api' as const, 'media' as const] };

test('PRD-1 a machine without the catalogue’s files is not ready, and lists the missing ones', async () => {
  const app = await createTestApp(CATALOGUE_PARTS);
  const files = (await readSampleFiles(app.database)).map(({ year, file }) => mediaPath(year, 'songs', file));
  const [newest = ''] = files;
  const parts = { api: 'ready', media: 'unavailable' };
  const answer = await app.server.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'unavailable', database: 'up', parts, missing: files });
  expect((await app.server.inject('/readyz/media')).statusCode).toBe(503);
  expect((await app.server.inject('/readyz/api')).statusCode).toBe(200);
  await writeMediaFile(path.join(app.dataDir, 'media'), newest, 'audio');
  expect((await app.server.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
  await app.close();
});

test('PRD-1 an empty catalogue needs no files, and neither does one with media on another host', async () => {
  const empty = await createTestApp({ ...CATALOGUE_PARTS, catalogue: false });
  expect((await empty.server.inject('/readyz')).statusCode).toBe(200);
  await empty.close();
  const elsewhere = await createTestApp({
    ...CATALOGUE_PARTS,
    environment: { MEDIA_BASE_URL: 'https://media.example.org' },
  });
  expect((await elsewhere.server.inject('/readyz')).statusCode).toBe(200);
  await elsewhere.close();
});

test('PRD-1 media and pages are ready without the database, but not without a release', async () => {
  const app = await createTestApp({ only: ['api', 'media', 'web'] });
  const [sample] = await readSampleFiles(app.database);
  await writeMediaFile(path.join(app.dataDir, 'media'), mediaPath(sample?.year ?? 0, 'songs', sample?.file ?? ''), 'a');
  expect((await app.server.inject('/readyz')).json()).toMatchObject({
    status: 'unavailable',
    missing: ['registry/live.json'],
  });
  await writeTestSite(path.join(app.dataDir, 'site'));
  await app.database.close();
  const answer = await app.server.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: 'ready',
    database: 'down',
    parts: { api: 'unavailable', media: 'ready', web: 'ready' },
  });
  expect((await app.server.inject('/readyz/api')).statusCode).toBe(503);
  expect((await app.server.inject('/readyz/web')).statusCode).toBe(200);
  for (const part of ['jobs', 'nothing', '__proto__']) {
    expect((await app.server.inject(`/readyz/${part}`)).statusCode).toBe(404);
  }
  await app.close();
});

test('PRD-1 a media host needs files but no database', async () => {
  const app = await createTestApp({ only: ['media'], catalogue: false });
  await app.database.close();
  expect((await app.server.inject('/readyz')).json()).toEqual({
    status: 'unavailable',
    database: 'none',
    parts: { media: 'unavailable' },
    missing: ['media'],
  });
  await writeMediaFile(path.join(app.dataDir, 'media'), '2026/songs/one.mp3', 'audio');
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

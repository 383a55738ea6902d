import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { makeAudio, makeFolder, runFfmpeg } from '@nyimbo/ingest/testing';
import { errorAnswerSchema } from '@nyimbo/shared-api/contract';
import type { StudioAnswer } from '@nyimbo/shared-api/studio';
import { ENTRY_TABLES } from '../../studio/catalogue/entry-kinds.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff } from '../../testing/studio-staff.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { describeTusPart, encodeTusMetadata, sendTus, type TusRequest } from '../../testing/send-tus.ts';
import { removeExpiredUploads } from './received-uploads.ts';

let app: TestApp;
let folder: string;
let editor: TestFan;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  editor = await registerStaff(app, 'editor');
  folder = makeFolder();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const send = (
  method: TusRequest['method'],
  url: string,
  { headers, payload }: { headers: Record<string, string>; payload?: Buffer },
) => sendTus(app, editor.token, { method, url, headers, payload });
const createUpload = (name: string, size: number, more: Record<string, string> = {}) =>
  send('POST', '/api/studio/uploads', {
    headers: {
      'upload-length': String(size),
      'upload-metadata': encodeTusMetadata({ filename: name, batch: 'album-1' }),
      ...more,
    },
  });
const sendPart = (url: string, offset: number, part: Buffer) =>
  send('PATCH', url, { headers: describeTusPart(offset), payload: part });

type IngestJob = StudioAnswer<'ingestJobs'>['jobs'][number];
async function waitForEnd(id: string): Promise<IngestJob> {
  for (;;) {
    const { jobs } = await askStudio(app, 'ingestJobs', { ids: id }, editor);
    const job = jobs.find((one) => one.id === id);
    if (job && ['matched', 'skipped', 'failed'].includes(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until the upload is removed, which happens after its job has ended. */
async function waitUntilRemoved(): Promise<void> {
  while (readdirSync(path.join(app.dataDir, 'uploads')).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function upload(name: string, bytes: Buffer): Promise<IngestJob> {
  const created = await createUpload(name, bytes.length);
  const location = String(created.headers.location);
  expect([created.statusCode, location]).toEqual([
    201,
    expect.stringMatching(/^\/api\/studio\/uploads\/[0-9a-f]{32}$/),
  ]);
  const half = Math.floor(bytes.length / 2);
  expect((await sendPart(location, 0, bytes.subarray(0, half))).statusCode).toBe(204);
  // Simulates a lost connection: the client asks for the offset and continues.
  expect((await send('HEAD', location, { headers: {} })).headers['upload-offset']).toBe(String(half));
  expect((await sendPart(location, half, bytes.subarray(half))).statusCode).toBe(204);
  return waitForEnd(location.slice(-32));
}

describe('uploads', () => {
  test('OPR-2 a file sent in two parts becomes a draft, with its job state, and its upload is deleted', async () => {
    const file = makeAudio(path.join(folder, 'song.flac'), {
      tags: { title: 'Dzuwa', artist: 'Zani', album: 'Kunja' },
    });
    const job = await upload('../../03 - song.flac', readFileSync(file));
    expect(job).toMatchObject({ state: 'matched', progress: 1, batch: 'album-1', songId: expect.any(Number) });
    const songs = await app.database.query('SELECT title, publish_at FROM catalogue_songs WHERE id = $1', [job.songId]);
    expect(songs).toEqual([{ title: 'Dzuwa', publish_at: null }]);
    expect(await app.database.query('SELECT 1 FROM songs')).toEqual([]);
    await waitUntilRemoved();
    const { jobs } = await askStudio(app, 'ingestJobs', { batch: 'album-1' }, editor);
    expect(jobs).toHaveLength(1);
  }, 60_000);

  test('OPR-2 the audit log has all that an upload adds, with who uploaded it', async () => {
    const song = { title: 'Mwezi', artist: 'Chisomo', album: 'Usiku' };
    makeAudio(path.join(folder, 'plain.mp3'), { pitch: 310, tags: song });
    expect(await upload('one.mp3', readFileSync(path.join(folder, 'plain.mp3')))).toMatchObject({ state: 'matched' });
    const owner = await registerStaff(app, 'owner');
    const { rows } = await askStudio(app, 'auditLog', { by: editor.form.username, action: 'ingest' }, owner);
    const ofSong = rows.filter(({ entryName }) => Object.values(song).includes(entryName));
    expect(ofSong.map(({ kind, entryName, role }) => [kind, entryName, role]).toSorted()).toEqual([
      ['album', 'Usiku', 'editor'],
      ['artist', 'Chisomo', 'editor'],
      ['song', 'Mwezi', 'editor'],
    ]);
    for (const kind of ['album', 'artist', 'song'] as const) {
      const unrecorded = await app.database.query(
        `SELECT id FROM ${ENTRY_TABLES[kind].table} t
         WHERE NOT EXISTS (SELECT FROM audit_log a WHERE a.kind = $1 AND a.entry_id = t.id::text)`,
        [kind],
      );
      expect([kind, unrecorded]).toEqual([kind, []]);
    }
    await waitUntilRemoved();
  }, 60_000);

  test('OPR-2 belong to who began them', async () => {
    const location = String((await createUpload('mine.mp3', 10)).headers.location);
    const other = await registerStaff(app, 'owner');
    const headers = { authorization: `Bearer ${other.token}` };
    for (const method of ['HEAD', 'DELETE'] as const) {
      expect((await send(method, location, { headers })).statusCode).toBe(404);
    }
    const foreign = await send('PATCH', location, {
      headers: { ...headers, ...describeTusPart(0) },
      payload: Buffer.from('other'),
    });
    expect(foreign.statusCode).toBe(404);
    expect((await send('HEAD', location, { headers: {} })).headers['upload-offset']).toBe('0');
    expect((await send('DELETE', location, { headers: {} })).statusCode).toBe(204);
  });

  test('OPR-2 become no song if the role of the uploader ends before the last part', async () => {
    const leaving = await registerStaff(app, 'editor');
    const headers = { authorization: `Bearer ${leaving.token}` };
    const location = String((await createUpload('late.mp3', 10, headers)).headers.location);
    async function* sendSlowly() {
      yield Buffer.from('half ');
      await app.database.query('UPDATE users SET role = NULL WHERE id = $1', [leaving.session.user.id]);
      yield Buffer.from('half ');
    }
    const answer = await app.server.inject({
      method: 'PATCH',
      url: location,
      headers: { 'tus-resumable': '1.0.0', ...headers, ...describeTusPart(0) },
      payload: Readable.from(sendSlowly()),
    });
    expect(answer.statusCode).toBe(204);
    expect(await waitForEnd(location.slice(-32))).toMatchObject({
      state: 'failed',
      reason: 'The person who uploaded this file may not add songs any more.',
    });
    await waitUntilRemoved();
  });

  test('OPR-1 a hostile upload fails with a reason', async () => {
    expect(await upload('evil.mp3', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))).toMatchObject({
      state: 'failed',
      songId: null,
    });
    await waitUntilRemoved();
  }, 60_000);

  test('OPR-1 a silent upload fails with the reason', async () => {
    const file = path.join(folder, 'silent.opus');
    runFfmpeg(['-f', 'lavfi', '-i', 'anullsrc=d=60', file]);
    expect(await upload('silent.opus', readFileSync(file))).toMatchObject({
      state: 'failed',
      reason: 'It contains only silence.',
    });
    await waitUntilRemoved();
  }, 60_000);

  test('OPR-2 refuses fans, other roles, other sites, files over 2 GB, missing names and unknown ids', async () => {
    const fan = await registerFan(app);
    const moderator = await registerStaff(app, 'moderator');
    for (const token of ['', fan.token, moderator.token]) {
      const refused = await createUpload('a.mp3', 10, { authorization: `Bearer ${token}` });
      expect([401, 403]).toContain(refused.statusCode);
    }
    expect((await createUpload('a.mp3', 10, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await createUpload('a.mp3', 3 * 1024 ** 3)).statusCode).toBe(413);
    expect((await createUpload('\u202e', 10)).statusCode).toBe(400);
    expect((await createUpload('a.mp3', 10, { 'upload-metadata': '' })).statusCode).toBe(400);
    for (const id of ['x', '..%2f..%2fetc', 'a'.repeat(32)]) {
      expect((await sendPart(`/api/studio/uploads/${id}`, 0, Buffer.from('x'))).statusCode).toBe(404);
    }
    expect(readdirSync(path.join(app.dataDir, 'uploads'))).toEqual([]);
  });

  test('OPR-2 answers errors of the tus library and of the disk with a plain message, and logs the unknown', async () => {
    const location = String((await createUpload('mine.mp3', 10)).headers.location);
    const uploads = path.join(app.dataDir, 'uploads');
    const log = jest.spyOn(app.server.log, 'error');
    renameSync(uploads, `${uploads}-away`);
    writeFileSync(uploads, ''); // The system refuses to create a file in it (EEXIST, ENOTDIR).
    const unexpected = await createUpload('b.mp3', 10);
    rmSync(uploads);
    renameSync(`${uploads}-away`, uploads);
    const answers = [
      [500, unexpected],
      [409, await sendPart(location, 5, Buffer.from('x'))],
      [413, await sendPart(location, 0, Buffer.alloc(20))],
      [400, await createUpload('c.mp3', 10, { 'upload-length': 'ten' })],
      [412, await createUpload('c.mp3', 10, { 'tus-resumable': '' })],
    ] as const;
    for (const [status, answer] of answers) {
      expect([status, answer.statusCode]).toEqual([status, status]);
      const { message } = errorAnswerSchema.parse(answer.json());
      expect(message).not.toMatch(/Upload-|Invalid|exceed|E[A-Z]{4}|\//);
    }
    expect(log.mock.calls).toMatchObject([
      [{ err: { code: expect.stringMatching(/EEXIST|ENOTDIR/) } }, 'upload failed'],
    ]);
    log.mockRestore();
    expect((await send('DELETE', location, { headers: {} })).statusCode).toBe(204);
  });

  test('OPR-2 deletes an unfinished upload after 24 hours, and keeps a finished one', async () => {
    const uploads = path.join(app.dataDir, 'uploads');
    const location = String((await createUpload('slow.mp3', 10)).headers.location);
    expect((await sendPart(location, 0, Buffer.from('half'))).statusCode).toBe(204);
    const finished = 'f'.repeat(32);
    const stored = { id: finished, size: 4, metadata: { filename: 'done.mp3' }, creation_date: '2020-01-01T00:00:00Z' };
    writeFileSync(path.join(uploads, finished), 'done');
    writeFileSync(path.join(uploads, `${finished}.json`), JSON.stringify(stored));
    const [hour, now] = [60 * 60_000, Date.now()];
    await removeExpiredUploads(uploads, now + 23 * hour);
    expect((await send('HEAD', location, { headers: {} })).headers['upload-offset']).toBe('4');
    await removeExpiredUploads(uploads, now + 25 * hour);
    expect((await send('HEAD', location, { headers: {} })).statusCode).toBe(404);
    expect(readdirSync(uploads).sort()).toEqual([finished, `${finished}.json`]);
  });
});

import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '@nyimbo/ingest/testing';
import { calls } from '@nyimbo/shared-api/contract';
import { studioEndpoints, type StudioCallName } from '@nyimbo/shared-api/studio';
import sharp from 'sharp';
import { listUnusedMedia } from '../catalogue/unused-media/media-use.queries.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { isPartialFile, writeMediaFile } from '../media/media-files.ts';
import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import { listUploads } from '../ingest/uploads/received-uploads.ts';
import { buildRegistration } from '../testing/register-fan.ts';
import { RefusedCall } from '../testing/processes/acknowledged-writes.ts';
import { ResumingUploader } from '../testing/processes/resuming-uploader.ts';
import { killServer, startWritableServer } from '../testing/processes/kill-under-writes.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../testing/processes/start-server-process.ts';
import { closeAfter } from './close-after.ts';

/** `KILLS=40 npm test -- server server/src/process/killed-edits.test.ts` looks longer. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const EDITOR_COUNT = 4;
/** Minimum number of acknowledged edits before a kill, which follows within a random time. */
const MIN_EDITS = 8;
const KILL_WITHIN_MS = 400;

/** What the server may have stored of a song: the acknowledged values, and those of an edit without an answer. */
interface EditedSong {
  id: number;
  file: string;
  years: number[];
  takenDown: boolean[];
  takedownId: number | null;
}

let testDatabase: TestDatabase;
let mediaDir: string;
let picture: string;
let folder: string;
const startedServers = killAfterEachTest<ServerProcess>();

beforeAll(async () => {
  testDatabase = await openTestCatalogue();
  mediaDir = path.join(testDatabase.dataDir, 'media');
  folder = makeFolder();
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#135' } }).png();
  picture = (await drawn.toBuffer()).toString('base64');
});
afterAll(async () => {
  await testDatabase.remove();
  rmSync(folder, { recursive: true });
});

const useDatabase = async <Result>(use: (database: Database) => Promise<Result>): Promise<Result> =>
  closeAfter(await openDatabase({ dataDir: testDatabase.dataDir, url: testDatabase.url }), use);

/** Starts the server, for editors or for the operator: a server that trusts a proxy hides its metrics from clients. */
async function startServer(start: 'writable' | 'operated' = 'writable'): Promise<ServerProcess> {
  const { dataDir, url } = testDatabase;
  // A killed server leaves the pictures that it was decoding.
  const environment = { DATA_DIR: dataDir, TMPDIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) };
  const server = await (start === 'writable' ? startWritableServer({ environment }) : startServerProcess(environment));
  startedServers.push(server);
  return server;
}

/** Registers a member of staff. @returns the token */
async function registerOwner(): Promise<string> {
  const server = await startServer();
  const form = buildRegistration();
  const response = await fetch(`${server.address}/api/create-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  const { token } = calls.createAccount.answer.parse(await response.json());
  server.child.kill('SIGTERM');
  await server.ended;
  await useDatabase((database) =>
    database.query(`UPDATE users SET role = 'owner' WHERE username = $1`, [form.username]),
  );
  return token;
}

/** A member of staff at a running server. */
interface Editor {
  server: ServerProcess;
  token: string;
}

/** Sends a call of the studio. Resolves to the answer's body. @throws if the server refuses it or is gone */
async function send({ server, token }: Editor, name: StudioCallName, payload: object) {
  const { method, path: address } = studioEndpoints[name];
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]))}`
      : '';
  const response = await fetch(`${server.address}/api${address}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(payload) }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new RefusedCall(address, response.status, JSON.stringify(body));
  return Object(body);
}

type Send = (name: StudioCallName, payload: object) => ReturnType<typeof send>;

async function changeYear(call: Send, song: EditedSong): Promise<void> {
  const year = 1990 + randomInt(10);
  song.years.push(year);
  await call('changeSongs', { ids: [song.id], changes: { year } });
  song.years = [year];
}

async function replaceCover(call: Send, { id }: EditedSong): Promise<void> {
  const { song } = await call('studioSong', { id });
  await call('setCover', { kind: 'song', id, version: song.version, picture });
}

async function takeDown(call: Send, song: EditedSong): Promise<void> {
  song.takenDown.push(true);
  const request = { kind: 'song', id: song.id, reason: 'rights', requestedBy: 'Wezi', note: '' };
  song.takedownId = (await call('takeDown', request)).takedown.id;
  song.takenDown = [true];
}

async function undoTakedown(call: Send, song: EditedSong): Promise<void> {
  song.takenDown.push(false);
  await call('undoTakedown', { id: song.takedownId });
  song.takenDown = [false];
}

/** Makes a random edit of a song. */
async function edit(call: Send, song: EditedSong): Promise<void> {
  if (song.takenDown.length > 1) {
    const found = await call('studioSong', { id: song.id });
    song.takenDown = [found.song.state === 'taken-down'];
  } else if (song.takenDown[0]) {
    if (song.takedownId !== null) await undoTakedown(call, song);
    song.takedownId = null;
  } else {
    const edits = [changeYear, changeYear, replaceCover, takeDown];
    await edits[randomInt(edits.length)]?.(call, song);
  }
}

const isAlive = ({ child }: ServerProcess) => child.exitCode === null && child.signalCode === null;

/** Repeats a step until the server is killed. @returns the refusals that are not caused by the kill or a busy server */
async function repeatUntilKilled(server: ServerProcess, step: () => Promise<void>): Promise<string[]> {
  const refusals: string[] = [];
  while (isAlive(server)) {
    try {
      await step();
      await wait(1);
    } catch (error) {
      // 422: files of an undone takedown are still moving back. 503: the server is busy. Others come from the kill.
      if (error instanceof RefusedCall && ![422, 503].includes(error.status)) refusals.push(String(error));
    }
  }
  return refusals;
}

/** Waits until the last upload has arrived and all uploads have become songs or were refused. */
async function finishUploads(uploader: ResumingUploader, token: string): Promise<void> {
  // Do not wait for the leases of killed servers.
  await useDatabase((database) => database.query('UPDATE leases SET expires_at = now()'));
  const server = await startServer();
  const { length } = uploader.finished;
  while (uploader.finished.length === length) await uploader.sendNext({ address: server.address, token });
  const received = path.join(testDatabase.dataDir, 'uploads');
  while ((await listUploads(received)).some(({ isFinished }) => isFinished)) await wait(100);
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Checks that each upload that the server acknowledged has become a song with a served file. */
async function expectSongs(database: Database, { finished }: ResumingUploader, served: readonly string[]) {
  expect(finished.length).toBeGreaterThan(0);
  for (const { id } of finished) {
    const [job] = await database.query<{ state: string; reason: string | null; file: string | null }>(
      `SELECT j.state, j.details->>'reason' AS reason, s.file
       FROM ingest_jobs j LEFT JOIN catalogue_songs s ON s.id = j.song_id WHERE j.id = $1`,
      [id],
    );
    // Two kills during its work count as the upload's fault.
    if (job?.reason === 'The server stopped twice while it processed this file.') continue;
    expect(job).toMatchObject({ state: 'matched', file: expect.any(String) });
    expect(served.filter((name) => name.endsWith(`/songs/${job?.file}`))).toHaveLength(1);
  }
}

test(
  'OPR-3 after kills during edits and uploads every served file is one that a row names, and nothing acknowledged is lost',
  async () => {
    const songs = (
      await testDatabase.database.query<{ id: number; file: string; year: number }>(
        'SELECT id, file, year FROM catalogue_songs ORDER BY id',
      )
    ).map(({ id, file, year }): EditedSong => ({ id, file, years: [year], takenDown: [false], takedownId: null }));
    for (const { file, years } of songs) {
      for (const kind of ['songs', 'small']) await writeMediaFile(mediaDir, `${years[0]}/${kind}/${file}`, 'audio');
    }
    await testDatabase.database.query('UPDATE catalogue_songs SET image = NULL, peaks = NULL, small_size_bytes = 5');
    await testDatabase.database.close();
    const token = await registerOwner();
    const uploader = new ResumingUploader(folder);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer();
      let edits = 0;
      const editors = Array.from({ length: EDITOR_COUNT }, async (_, editor) => {
        const own = songs.filter(({ id }) => id % EDITOR_COUNT === editor);
        return repeatUntilKilled(server, async () => {
          const song = own[randomInt(own.length)];
          if (song) await edit((name, payload) => send({ server, token }, name, payload), song);
          edits += 1;
        });
      });
      const uploading = repeatUntilKilled(server, () => uploader.sendNext({ address: server.address, token }));
      while (edits < MIN_EDITS && isAlive(server)) await wait(10);
      await wait(randomInt(KILL_WITHIN_MS));
      await killServer(server);
      expect((await Promise.all([...editors, uploading])).flat()).toEqual([]);
    }
    await finishUploads(uploader, token);

    // The next start runs the checks that are due. Do not wait a minute for them.
    await useDatabase((database) => database.query('UPDATE media_checks SET check_after = now()'));
    const server = await startServer('operated');
    const readMetrics = async () => (await fetch(`${server.address}/metrics`)).text();
    while (!/^nyimbo_media_checks_due 0$/m.test(await readMetrics())) await wait(100);
    server.child.kill('SIGTERM');
    await server.ended;
    await useDatabase(async (database) => {
      const served = readdirSync(mediaDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !isPartialFile(entry.name))
        .map((entry) => path.relative(mediaDir, path.join(entry.parentPath, entry.name)))
        .filter((file) => !file.startsWith('withdrawn/'));
      expect(await listUnusedMedia(database, served)).toEqual([]);
      await expectSongs(database, uploader, served);
      const rows = await database.query<{ id: number; year: number; isTakenDown: boolean }>(
        'SELECT id, year, takedown_id IS NOT NULL AS "isTakenDown" FROM catalogue_songs ORDER BY id',
      );
      for (const [index, { id, file, years, takenDown }] of songs.entries()) {
        const row = rows[index];
        const ofSong = served.filter((name) => name.endsWith(`/${file}`)).sort();
        expect({
          id,
          isKnownYear: years.includes(row?.year ?? 0),
          isKnownState: takenDown.includes(row?.isTakenDown === true),
          ofSong,
        }).toEqual({
          id,
          isKnownYear: true,
          isKnownState: true,
          ofSong: row?.isTakenDown ? [] : [`${row?.year}/small/${file}`, `${row?.year}/songs/${file}`],
        });
      }
    });
  },
  KILLS * 60_000 + 120_000,
);

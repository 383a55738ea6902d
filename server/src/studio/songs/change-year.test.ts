import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StudioSong } from '@nyimbo/shared-api/studio';
import { takeDown, undoTakedown } from '../../catalogue/takedown/take-down.ts';
import { requestMediaChecks } from '../../catalogue/unused-media/media-checks.queries.ts';
import { writeMediaFile } from '../../media/media-files.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';

const KINDS = ['songs', 'small'] as const;
const OTHER_YEAR = 1988;

let app: TestApp;
let editor: TestFan;
let mediaDir: string;
let song: StudioSong;
let nextId = 1;

beforeAll(async () => {
  app = await createTestApp();
  editor = await registerStaff(app, 'editor');
  mediaDir = path.join(app.dataDir, 'media');
});
afterAll(() => app.close());

beforeEach(async () => {
  ({ song } = await askStudio(app, 'studioSong', { id: nextId++ }, editor));
  await writeAudio(song.year);
});

const pathsOf = (year: number) => KINDS.map((kind) => `${year}/${kind}/${song.file}`);
async function writeAudio(year: number): Promise<void> {
  for (const file of pathsOf(year)) await writeMediaFile(mediaDir, file, 'audio');
}
const isServed = (year: number) => pathsOf(year).map((file) => existsSync(path.join(mediaDir, file)));
const change = (changes: object, ids = [song.id]) => sendStudioCall(app, 'changeSongs', { ids, changes }, editor);
const announce = (paths: readonly string[]) => requestMediaChecks(app.database, paths, 30);
/** Runs the checks as the background work does, after the time that a change has for its transaction. */
async function checkLater(): Promise<void> {
  await app.database.query('UPDATE media_checks SET check_after = now()');
  await app.services.unusedMedia.checkDue();
}
const listRequests = () => app.database.query('SELECT path FROM media_checks');
const takeDownSong = () => {
  const request = { kind: 'song', id: song.id, reason: 'rights', requestedBy: 'Wezi', note: '', by: null } as const;
  return takeDown(app.database, app.services.takedownMedia, request);
};

test('OPR-2 a new year moves the audio, because its address contains the year, and leaves no copy', async () => {
  expect((await change({ year: OTHER_YEAR })).status).toBe(200);
  expect(isServed(OTHER_YEAR)).toEqual([true, true]);
  await checkLater();
  expect([isServed(song.year), isServed(OTHER_YEAR)]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect((await change({ year: song.year })).status).toBe(200);
  await checkLater();
  expect([isServed(song.year), isServed(OTHER_YEAR)]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await listRequests()).toEqual([]);
});

test('OPR-3 a change of the year that is refused leaves no copy of the audio', async () => {
  expect((await change({ year: OTHER_YEAR, genreId: 99_999 })).status).toBe(422);
  expect((await change({ year: OTHER_YEAR }, [song.id, 99_999])).status).toBe(404);
  await checkLater();
  expect([isServed(song.year), isServed(OTHER_YEAR)]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await listRequests()).toEqual([]);
});

test('OPR-3 copies of a process that was killed during a change are removed, the file that the song names stays', async () => {
  await announce([...pathsOf(OTHER_YEAR), ...pathsOf(song.year)]);
  await writeAudio(OTHER_YEAR);
  await app.services.unusedMedia.checkDue();
  expect(isServed(OTHER_YEAR)).toEqual([true, true]); // The change may still run.
  await checkLater();
  expect([isServed(song.year), isServed(OTHER_YEAR)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('OPR-3 a takedown removes the copies of a killed change at once', async () => {
  await announce(pathsOf(OTHER_YEAR));
  await writeAudio(OTHER_YEAR);
  await takeDownSong();
  expect([isServed(song.year), isServed(OTHER_YEAR)]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('OPR-3 a song keeps its year until the files of an undone takedown have moved back', async () => {
  const takedown = await takeDownSong();
  await undoTakedown(app.database, app.services.takedownMedia, { takedownId: takedown?.takedownId ?? 0, by: null });
  await app.database.query('INSERT INTO withdrawn_files (path, is_withdrawn) VALUES ($1, false)', [
    pathsOf(song.year)[0],
  ]);
  const refused = await change({ year: OTHER_YEAR });
  expect([refused.status, Object.keys(Object(refused.body['errors']))]).toEqual([422, ['year']]);
  await app.services.takedownMedia.moveFiles(app.database);
  expect((await change({ year: OTHER_YEAR })).status).toBe(200);
  expect(isServed(OTHER_YEAR)).toEqual([true, true]);
});

test('OPR-2 the only file of a song moves to the year of the song', async () => {
  await app.database.query('UPDATE catalogue_songs SET year = $2 WHERE id = $1', [song.id, OTHER_YEAR]);
  await announce(pathsOf(song.year));
  await checkLater();
  expect([isServed(song.year), isServed(OTHER_YEAR)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('OPR-3 the only file of a song that is taken down does not stay public', async () => {
  await app.database.query('UPDATE catalogue_songs SET year = $2 WHERE id = $1', [song.id, OTHER_YEAR]);
  await announce(pathsOf(song.year));
  const takedown = await takeDownSong();
  await app.services.takedownMedia.moveFiles(app.database);
  expect([isServed(song.year), isServed(OTHER_YEAR)]).toEqual([
    [false, false],
    [false, false],
  ]);
  await undoTakedown(app.database, app.services.takedownMedia, { takedownId: takedown?.takedownId ?? 0, by: null });
  expect(isServed(OTHER_YEAR)[0]).toBe(true);
});

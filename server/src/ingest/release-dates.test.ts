import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { calls } from '@nyimbo/shared-api/contract';
import { refreshLists } from '../catalogue/lists/refresh-lists.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ingestFolder } from '../testing/ingest-folder.ts';
import { readServedTags } from '../testing/read-served-tags.ts';

const THIS_YEAR = new Date().getUTCFullYear();
const DAY_TO_COME = `${THIS_YEAR + 1}-01-14`;
/** The title of each song, and the date in its tags. */
const DATES = {
  'Day and month': '25/12/2019',
  'Far away': `${THIS_YEAR + 80}-01-01`,
  'Next year': DAY_TO_COME,
  'No year': '0000',
  'Wrong year': DAY_TO_COME,
};

let app: TestApp;
let output = '';
beforeAll(async () => {
  app = await createTestApp();
  const folder = makeFolder();
  for (const [index, [title, date]] of Object.entries(DATES).entries()) {
    const tags = { title, artist: 'Zani', album: title, date };
    makeAudio(path.join(folder, `${title}.mp3`), { pitch: 500 + 50 * index, tags });
  }
  writeFileSync(path.join(folder, 'catalogue.csv'), 'file,year\nWrong year.mp3,2017');
  await ingestFolder(app, folder, { output: { write: (text) => void (output += text), isTerminal: false } });
  rmSync(folder, { recursive: true });
});
afterAll(() => app.close());

const setColumn = (assignment: string) =>
  app.database.query(`UPDATE catalogue_songs SET ${assignment} WHERE title = 'Next year'`);
const listNewSongs = async () => {
  await refreshLists(app.database);
  app.services.catalogue.announce();
  const { songs, total } = await app.ask(calls.songs, { fetch: 'new', limit: 60 });
  expect(total).toBe(songs.length);
  return songs.map(({ title }) => title);
};

test('CAT-8 a song whose day of release is to come is scheduled for its midnight in the country, and so is its album', async () => {
  expect(output).toContain(`scheduled for ${DAY_TO_COME}, its day of release`);
  const rows = await app.database.query(
    `SELECT s.title, s.year, s.released_on AS day, s.publish_at > now() AS "isScheduled",
       to_char(s.publish_at AT TIME ZONE 'Africa/Blantyre', 'YYYY-MM-DD HH24:MI') AS "publishTime",
       EXISTS (SELECT FROM albums_with_songs b WHERE b.id = s.album_id) AS "hasPublicAlbum"
     FROM catalogue_songs s WHERE s.audio_sha256 IS NOT NULL ORDER BY s.title`,
  );
  const published = { isScheduled: false, publishTime: expect.any(String), hasPublicAlbum: true };
  expect(rows).toEqual([
    { title: 'Day and month', year: 2019, day: '2019-12-25', ...published },
    { title: 'Far away', year: THIS_YEAR, day: null, ...published },
    {
      ...{ title: 'Next year', year: THIS_YEAR + 1, day: DAY_TO_COME },
      ...{ isScheduled: true, publishTime: `${DAY_TO_COME} 00:00`, hasPublicAlbum: false },
    },
    { title: 'No year', year: THIS_YEAR, day: null, ...published },
    // A year in catalogue.csv corrects the tags, so it also replaces their day.
    { title: 'Wrong year', year: 2017, day: null, ...published },
  ]);
});

test('CAT-8 a year that is too far ahead counts as unknown, also in the file, and the operator is told', async () => {
  expect(output).toContain(`the year ${THIS_YEAR + 80} is too far ahead, so ${THIS_YEAR}`);
  expect(await readServedTags(app, 'Far away')).not.toHaveProperty('date');
  expect(await readServedTags(app, 'Day and month')).toMatchObject({ date: '2019' });
});

test('CAT-8 a song that staff publish before its day of release is not among the new songs until that day', async () => {
  expect(await listNewSongs()).not.toContain('Next year');
  await setColumn('publish_at = now()');
  expect(await listNewSongs()).not.toContain('Next year');
  const today = `(now() AT TIME ZONE 'Africa/Blantyre')::date`;
  await setColumn(`released_on = ${today} + 1`);
  expect(await listNewSongs()).not.toContain('Next year');
  await setColumn(`released_on = ${today}`);
  expect(await listNewSongs()).toContain('Next year');
});

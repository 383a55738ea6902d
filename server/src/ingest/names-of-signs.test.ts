import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { calls } from '@nyimbo/shared-api/contract';
import { refreshLists } from '../catalogue/lists/refresh-lists.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ingestFolder } from '../testing/ingest-folder.ts';

const HEARTS = '❤️🔥';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  const folder = makeFolder();
  const tags = { artist: '!!!', album: '÷' };
  makeAudio(path.join(folder, 'a.mp3'), { seconds: 1, tags: { ...tags, title: '???' } });
  makeAudio(path.join(folder, 'b.mp3'), { seconds: 1, pitch: 500, tags: { ...tags, title: HEARTS } });
  writeFileSync(path.join(folder, 'catalogue.csv'), `file,album\nb.mp3,+`);
  await ingestFolder(app, folder);
  rmSync(folder, { recursive: true });
  await refreshLists(app.database);
});
afterAll(() => app.close());

test('CAT-3 names of signs only are names, and each has a page', async () => {
  const { artist, songs } = await app.ask(calls.artist, { name: '!!!' });
  expect([artist.name, ...songs.map(({ title }) => title).sort()]).toEqual(['!!!', '???', HEARTS]);
  for (const [name, title] of [
    ['÷', '???'],
    ['+', HEARTS],
  ] as const) {
    const { album, ...page } = await app.ask(calls.album, { name, artist: '!!!' });
    expect([album.title, ...page.songs.map((song) => song.title)]).toEqual([name, title]);
    const { song } = await app.ask(calls.songPage, { songTitle: title, artistName: '!!!' });
    expect(song).toMatchObject({ title, stageName: '!!!' });
  }
});

test.each([
  ['!!!', ['!!!'], ['???', HEARTS], ['+', '÷']],
  ['??? !!!', [], ['???'], []],
  [HEARTS, [], [HEARTS], []],
  ['❤🔥', [], [HEARTS], []],
  ['÷', [], [], ['÷']],
  ['+', [], [], ['+']],
  ['%', [], [], []],
])('CAT-3 a search for the signs %j finds what has them', async (input, ...names) => {
  const { artists, songs, albums } = await app.ask(calls.search, { input });
  const found = [artists.map(({ name }) => name), songs.map(({ title }) => title), albums.map(({ title }) => title)];
  expect(found.map((list) => list.sort())).toEqual(names);
});

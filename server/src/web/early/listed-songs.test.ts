import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addLongLists, type LongLists } from '../../testing/catalogue/add-long-lists.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { MAX_LISTED_SONGS } from '../listed-songs.ts';

const SONGS = 160;

let app: TestApp;
let lists: LongLists;

beforeAll(async () => {
  app = await createTestApp({ only: ['web'] });
  const site = path.join(app.dataDir, 'site');
  await writeTestSite(site);
  // The HTML has content only with the script that removes it.
  await writeFile(path.join(site, 'r/shell/s1/early.js'), 'keep()');
  const file = path.join(site, 'registry/live.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  registry.remotes['mfe-catalogue'].current.description.routes.push(
    { path: '/mw/artist/{name}', module: './Artist', title: '{name}', preview: 'artist' },
    {
      path: '/mw/album/t={name}&artist_name={artist}&album-label={label}',
      module: './Album',
      title: '{name}',
      preview: 'album',
    },
  );
  await writeFile(file, JSON.stringify(registry));
  lists = await addLongLists(app.database, { songCount: SONGS, albumCount: 33 });
});
afterAll(() => app.close());

const artistPath = () => `/mw/artist/${encodeURIComponent(lists.artist)}`;
const albumPath = () => `/mw/album/t=${lists.album}&artist_name=${encodeURIComponent(lists.artist)}&album-label=null`;

async function readMain(url: string): Promise<string> {
  const { body, statusCode } = await app.server.inject({ url });
  expect(statusCode).toBe(200);
  return /<main>(.*)<\/main>/s.exec(body)?.[1] ?? '';
}
const listSongIds = (html: string) => Array.from(html.matchAll(/<li data-song="(\d+)">/g), ([, id]) => Number(id));
const findMoreLink = (html: string) =>
  /<p class="e-more"><a rel="next" href="([^"]*)">More songs</.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** Follows the links of the HTML, without JavaScript, and returns the IDs of the songs of each page. */
async function followLinks(pathname: string): Promise<number[][]> {
  const pages: number[][] = [];
  let url: string | undefined = pathname;
  while (url !== undefined) {
    const main: string = await readMain(url);
    pages.push(listSongIds(main));
    const href = findMoreLink(main);
    url = href && new URL(href, new URL(url, 'http://site.test')).href.slice('http://site.test'.length);
  }
  return pages;
}

test('CAT-6 the HTML of an album links to all its songs', async () => {
  const pages = await followLinks(albumPath());
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 10]);
  expect(pages.flat()).toEqual(lists.songIds);
});

test('CAT-6 the HTML of a playlist links to all its songs', async () => {
  const pages = await followLinks(`/playlist?list=${lists.slug}`);
  expect(pages.flat()).toEqual([...lists.songIds, ...lists.songIds]);
});

test('CAT-6 the HTML of an artist links to all songs and albums', async () => {
  const pages = await followLinks(artistPath());
  expect(pages.map(({ length }) => length)).toEqual([10, 50, 50, 50, 16]);
  expect(new Set(pages.slice(1).flat()).size).toBe(SONGS + 6);
  const main = await readMain(artistPath());
  expect(main.match(/<a href="\/mw\/album\//g)).toHaveLength(33);
});

test('CAT-6 an invalid position in the list shows the list from its start', async () => {
  const main = await readMain(`${albumPath()}?after=nonsense`);
  expect(listSongIds(main)).toEqual(lists.songIds.slice(0, MAX_LISTED_SONGS));
});

test('CAT-6 a later part of the list has no description of the whole list for search engines', async () => {
  const later = findMoreLink(await readMain(albumPath())) ?? '';
  const { body } = await app.server.inject({ url: albumPath() });
  expect(body).toContain('MusicAlbum');
  const { body: next } = await app.server.inject({ url: albumPath() + later });
  expect(next).not.toContain('MusicAlbum');
});

test('CAT-6 the head of the page counts all songs, and the canonical address has no position', async () => {
  const { body } = await app.server.inject({ url: `${albumPath()}?after=WzUwLDFd` });
  expect(body).toContain('160 songs · 2 h 40 min');
  expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toMatch(/album-label=null$/);
});

test('CAT-6 SHR-3 an embed counts all songs of its list', async () => {
  const { body } = await app.server.inject({ url: `/embed${albumPath().replace('/mw', '')}` });
  expect(body).toContain('All 160 songs on Nyimbo');
});

import { configureApi, smallSongUrl, songUrl } from '@nyimbo/shared-api';
import { buildSongRef } from '@nyimbo/shared-events/testing';
import { waitFor } from '@testing-library/react';
import { installFakeCaches, type FakeCaches } from '../testing/installFakeCaches.ts';
import { createSongFiles } from './createSongFiles.ts';
import { OfflineSongs } from './OfflineSongs.ts';

let fakeCaches: FakeCaches;

beforeEach(() => {
  fakeCaches = installFakeCaches();
  configureApi({ apiBase: '/api', mediaBase: '/media', getToken: () => null });
});
afterEach(() => fakeCaches.uninstall());

test('OPR-3 deletes all copies of a song that was taken down, also those of unfinished downloads', async () => {
  const [takenDown, other] = [1, 2].map((songId) => buildSongRef({ songId, file: `${songId}.mp3` }));
  for (const song of [takenDown!, other!]) {
    const url = songUrl(song);
    await (await caches.open('nyimbo-songs')).put(url, new Response('song'));
    await (await caches.open('nyimbo-page-downloads')).put(url, new Response('song'));
    await (await caches.open('nyimbo-downloads')).put(`${url}?from=0`, new Response('so'));
    await (await caches.open('nyimbo-downloads')).put(`${url}?from=2`, new Response('ng'));
  }
  createSongFiles(new OfflineSongs()).deleteCopies([takenDown!]);
  const url = new URL(songUrl(other!), location.href).href;
  await waitFor(() => expect(fakeCaches.urls()).toEqual([url]));
  await waitFor(() => expect(fakeCaches.urls('nyimbo-page-downloads')).toEqual([url]));
  await waitFor(() => expect(fakeCaches.urls('nyimbo-downloads')).toEqual([`${url}?from=0`, `${url}?from=2`]));
});

test('OPR-3 deletes the copies of a taken-down song that were stored before its year was changed', async () => {
  const song = buildSongRef({ songId: 1, file: 'a song’s (1).mp3', year: 2024 });
  const other = buildSongRef({ songId: 2, file: 'other.mp3', year: 2024 });
  const cache = await caches.open('nyimbo-songs');
  for (const url of [songUrl(song), smallSongUrl(song), songUrl(other)]) await cache.put(url, new Response('song'));
  createSongFiles(new OfflineSongs()).deleteCopies([{ file: song.file }]);
  await waitFor(() => expect(fakeCaches.urls()).toEqual([new URL(songUrl(other), location.href).href]));
});

test('OPR-3 opens no cache that does not exist', async () => {
  const offlineSongs = new OfflineSongs();
  createSongFiles(offlineSongs).deleteCopies([buildSongRef({ songId: 1 })]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await caches.keys()).toEqual(['nyimbo-songs']);
});

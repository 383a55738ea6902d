import { buildSongRef } from '@nyimbo/shared-events/testing';
import { KeptList } from '../offline/KeptList.ts';
import { installFakeCaches, type FakeCaches } from '../testing/installFakeCaches.ts';
import { OfflineSongs } from './OfflineSongs.ts';

const buildFile = (songId: number) => ({ url: `/media/${songId}.mp3`, sizeBytes: 3, isSmall: false });
const toAbsoluteUrl = (songId: number) => new URL(buildFile(songId).url, location.href).href;
const song = buildSongRef({ songId: 1 });
const storeSong = (songs: OfflineSongs, songId: number) =>
  songs.keep(buildFile(songId), new Blob(['abc']), buildSongRef({ songId }));

const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));

let fakeCaches: FakeCaches;
let cache: Cache;
let songs: OfflineSongs;

beforeEach(async () => {
  fakeCaches = installFakeCaches();
  jest.spyOn(console, 'warn').mockReturnValue();
  cache = await caches.open('nyimbo-songs');
  songs = new OfflineSongs({ openCache: () => Promise.resolve(cache) });
  await storeSong(songs, 1);
});
afterEach(() => {
  fakeCaches.uninstall();
  jest.restoreAllMocks();
});

/** Makes the next listing of the cache's entries wait. Returns a function that lets it continue. */
function holdListing(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const keys = cache.keys.bind(cache);
  jest.spyOn(cache, 'keys').mockImplementationOnce(async () => {
    const listed = await keys();
    await released;
    return listed;
  });
  return release;
}

test('LIB-4 finds the songs on the device while it updates the list', async () => {
  const release = holdListing();
  const refreshing = songs.refresh();
  await flushPromises();
  expect(songs.has(buildFile(1))).toBe(true);
  release();
  expect(await refreshing).toBe(true);
  expect(songs.list()).toMatchObject([{ song, sizeBytes: 3 }]);
});

test('LIB-4 keeps the list when the device cannot be read', async () => {
  jest.spyOn(cache, 'match').mockRejectedValueOnce(new DOMException('Unreadable', 'UnknownError'));
  expect(await songs.refresh()).toBe(false);
  expect(songs.has(buildFile(1))).toBe(true);
});

test('LIB-4 an update does not undo what the page stores and deletes while it runs', async () => {
  await storeSong(songs, 2);
  const release = holdListing();
  const refreshing = songs.refresh();
  await storeSong(songs, 3);
  await songs.remove([buildFile(1).url]);
  release();
  await refreshing;
  expect(songs.list().map((copy) => copy.song?.songId)).toEqual([2, 3]);
});

test('LIB-4 an update that ends while a new copy is read back does not lose the copy', async () => {
  const releaseListing = holdListing();
  const refreshing = songs.refresh();
  await flushPromises(); // It has listed the entries of the cache.
  let releaseCopy = (): void => undefined;
  const copyReleased = new Promise<void>((resolve) => (releaseCopy = resolve));
  const match = cache.match.bind(cache);
  jest.spyOn(cache, 'match').mockImplementationOnce(async (url) => {
    const response = await match(url);
    if (response) {
      const blob = await response.blob();
      jest.spyOn(response, 'blob').mockImplementation(() => copyReleased.then(() => blob));
    }
    return response;
  });
  const storing = storeSong(songs, 2);
  await flushPromises();
  releaseListing();
  await refreshing;
  releaseCopy();
  await storing;
  expect(songs.list().map((copy) => copy.song?.songId)).toEqual([1, 2]);
});

test('LIB-4 an update reads the device after the call, even while another update runs', async () => {
  const release = holdListing();
  const first = songs.refresh();
  await flushPromises();
  const otherTab = new OfflineSongs();
  await storeSong(otherTab, 2);
  const second = songs.refresh();
  release();
  await Promise.all([first, second]);
  expect(songs.list().map((copy) => copy.song?.songId)).toEqual([1, 2]);
});

test('LIB-4 reads the kept songs once to make room, however many songs are on the device', async () => {
  const readKept = jest.spyOn(Storage.prototype, 'getItem');
  const keptList = new KeptList(localStorage);
  songs = new OfflineSongs({ maxBytes: 6, listKeptUrls: () => keptList.listUrls() });
  for (const songId of [2, 3, 4]) await storeSong(songs, songId);
  await songs.add(buildFile(5), new Blob(['abc']));
  expect(readKept).toHaveBeenCalledTimes(1);
  expect(songs.list().map(({ url }) => url)).toEqual([toAbsoluteUrl(4), toAbsoluteUrl(5)]);
});

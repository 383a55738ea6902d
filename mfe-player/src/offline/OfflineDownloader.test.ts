import { configureApi } from '@nyimbo/shared-api';
import type { OfflineState } from '@nyimbo/shared-events';
import { buildSongRef } from '@nyimbo/shared-events/testing';
import { waitFor } from '@testing-library/react';
import { OfflineSongs } from '../files/OfflineSongs.ts';
import { installFakeCaches, type FakeCaches } from '../testing/installFakeCaches.ts';
import { KeptList } from './KeptList.ts';
import { OfflineDownloader } from './OfflineDownloader.ts';

const SIZE_BYTES = 100;
const buildSmallSong = (songId: number) => buildSongRef({ songId, sizeBytes: SIZE_BYTES, smallSizeBytes: null });
const songs = [1, 2, 3].map(buildSmallSong);

let fakeCaches: FakeCaches;
let keptList: KeptList;
let offlineSongs: OfflineSongs;
let downloader: OfflineDownloader;
let isSavingData: boolean;
let state: OfflineState | null;
let requests: string[];
/** The media host's response status, by file; 0 drops the connection. */
let httpStatuses: Record<string, number>;
const { fetch } = globalThis;

function startDownloader(): void {
  keptList = new KeptList(localStorage);
  offlineSongs = new OfflineSongs({ maxBytes: SIZE_BYTES, listKeptUrls: () => keptList.listUrls() });
  downloader = new OfflineDownloader({
    offlineSongs,
    keptList,
    isSavingData: () => isSavingData,
    publish: (next) => (state = next),
  });
}
const readState = () => state?.songs.map(({ song, status }) => `${song.songId} ${status}`);

beforeEach(() => {
  localStorage.clear();
  fakeCaches = installFakeCaches();
  configureApi({ apiBase: '/api', mediaBase: '/media', getToken: () => null });
  jest.spyOn(console, 'warn').mockReturnValue();
  isSavingData = false;
  state = null;
  [requests, httpStatuses] = [[], {}];
  globalThis.fetch = (address) => {
    const file = String(address).split('/').at(-1) ?? '';
    requests.push(file);
    const status = httpStatuses[file] ?? 200;
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(new Uint8Array(SIZE_BYTES), { status, headers: { 'content-length': '100' } }));
  };
  startDownloader();
});
afterEach(() => {
  downloader.dispose();
  fakeCaches.uninstall();
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

test('LIB-4 downloads kept songs one after another, without duplicates and beyond the limit for played songs', async () => {
  expect(downloader.keep(songs)).toBe(3);
  expect(downloader.keep(songs.slice(0, 2))).toBe(0);
  await waitFor(() => expect(readState()).toEqual(['3 kept', '2 kept', '1 kept']));
  expect(requests).toEqual(['song-1.mp3', 'song-2.mp3', 'song-3.mp3']);
  expect(state?.songs[0]?.sizeBytes).toBe(SIZE_BYTES);
  // A song that was only played evicts no kept song.
  const played = buildSmallSong(9);
  await offlineSongs.add({ url: '/media/9.mp3', sizeBytes: SIZE_BYTES, isSmall: false }, new Blob(['x']), played);
  await downloader.markDeletedSongs();
  expect(readState()).toEqual(['3 kept', '2 kept', '1 kept', '9 played']);
});

test('LIB-4 waits while data saver is on, until the listener allows the download', async () => {
  isSavingData = true;
  downloader.keep(songs.slice(0, 1));
  await waitFor(() => expect(state?.pause).toBe('data-saver'));
  expect(requests).toEqual([]);
  downloader.allowOnDataSaver();
  await waitFor(() => expect(readState()).toEqual(['1 kept']));
  expect(state?.pause).toBeNull();
});

test('LIB-4 turning data saver on stops a running download, and turning it off resumes it', async () => {
  const answers: ((response: Response) => void)[] = [];
  globalThis.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      answers.push(resolve);
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  downloader.keep(songs.slice(0, 1));
  await waitFor(() => expect(answers).toHaveLength(1));
  isSavingData = true;
  await downloader.run();
  await waitFor(() => expect([state?.pause, state?.transfer]).toEqual(['data-saver', null]));
  isSavingData = false;
  void downloader.run();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(new Response(new Uint8Array(SIZE_BYTES), { headers: { 'content-length': '100' } }));
  await waitFor(() => expect(readState()).toEqual(['1 kept']));
});

test('LIB-4 resumes when the connection is back, also after a reload', async () => {
  httpStatuses = { 'song-2.mp3': 0 };
  downloader.keep(songs);
  await waitFor(() => expect(state?.pause).toBe('connection'));
  expect(readState()).toEqual(['3 waiting', '2 waiting', '1 kept']);
  downloader.dispose();
  startDownloader();
  await offlineSongs.whenOpened();
  httpStatuses = {};
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(readState()).toEqual(['3 kept', '2 kept', '1 kept']));
});

test('LIB-4 skips a file that the media host does not have', async () => {
  httpStatuses = { 'song-1.mp3': 404 };
  downloader.keep(songs.slice(0, 2));
  await waitFor(() => expect(readState()).toEqual(['2 kept', '1 refused']));
});

test('LIB-4 pauses when the device is full', async () => {
  downloader.keep(songs.slice(0, 1));
  await waitFor(() => expect(readState()).toEqual(['1 kept']));
  fakeCaches.makeFull();
  downloader.keep(songs.slice(1));
  await waitFor(() => expect(state?.pause).toBe('full'));
  expect(readState()).toEqual(['3 waiting', '2 waiting', '1 kept']);
});

test('LIB-4 marks songs that the browser has deleted once', async () => {
  downloader.keep(songs);
  await waitFor(() => expect(readState()).toEqual(['3 kept', '2 kept', '1 kept']));
  fakeCaches.evict();
  expect(await downloader.markDeletedSongs()).toBe(3);
  expect(readState()).toEqual(['3 lost', '2 lost', '1 lost']);
  expect(await downloader.markDeletedSongs()).toBe(0);
  expect(downloader.keep(songs.slice(0, 1))).toBe(1);
  await waitFor(() => expect(readState()).toEqual(['1 kept', '3 lost', '2 lost']));
});

test('LIB-4 marks no song while the device cannot be read', async () => {
  downloader.keep(songs);
  await waitFor(() => expect(readState()).toEqual(['3 kept', '2 kept', '1 kept']));
  fakeCaches.failReads();
  expect(await downloader.markDeletedSongs()).toBe(0);
  expect(readState()).toEqual(['3 kept', '2 kept', '1 kept']);
});

test('LIB-4 does not mark a song that another tab stores while the device is read', async () => {
  keptList.add(songs.slice(0, 1));
  await offlineSongs.whenOpened();
  const marking = downloader.markDeletedSongs();
  keptList.setStatus([1], 'stored');
  expect(await marking).toBe(0);
  expect(keptList.list()).toMatchObject([{ status: 'stored' }]);
});

test('LIB-4 removes one song, or all songs including those that wait', async () => {
  downloader.keep(songs);
  await waitFor(() => expect(readState()).toEqual(['3 kept', '2 kept', '1 kept']));
  await downloader.remove([2]);
  expect(readState()).toEqual(['3 kept', '1 kept']);
  expect(fakeCaches.urls()).toHaveLength(2);
  httpStatuses = { 'song-2.mp3': 0 };
  downloader.keep(songs);
  await waitFor(() => expect(state?.pause).toBe('connection'));
  await downloader.remove('all');
  expect(readState()).toEqual([]);
  expect(fakeCaches.urls()).toEqual([]);
  expect(keptList.list()).toEqual([]);
});

test('LIB-4 OPR-3 removes a taken-down song from the list by its file', () => {
  keptList.add(songs);
  keptList.removeFiles(['song-2.mp3']);
  expect(keptList.list().map(({ song }) => song.songId)).toEqual([1, 3]);
});

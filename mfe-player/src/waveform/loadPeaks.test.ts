import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureApi } from '@nyimbo/shared-api';
import { buildSongRef } from '@nyimbo/shared-events/testing';
import { loadPeaks } from './loadPeaks.ts';

let server: Server;
let requested: string[];
const files: Record<string, string> = {
  '/2026/peaks/good.mp3.json': JSON.stringify({ version: 1, durationSeconds: 3, peaks: [0, 51, 255] }),
  '/2026/peaks/odd.mp3.json': JSON.stringify({ peaks: ['loud'] }),
  '/2026/peaks/broken.mp3.json': '{',
};

beforeEach(async () => {
  requested = [];
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const body = files[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ mediaBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  jest.restoreAllMocks();
});

describe('loadPeaks', () => {
  test('SNG-7 reads the precomputed peaks once per file, without downloading the audio', async () => {
    const song = buildSongRef({ file: 'good.mp3' });
    expect(await loadPeaks(song)).toEqual([0, 0.2, 1]);
    expect(await loadPeaks({ ...song })).toEqual([0, 0.2, 1]);
    expect(requested).toEqual(['/2026/peaks/good.mp3.json']);
  });

  test('SNG-7 requests nothing while data saver is on, and loads the peaks when it is off again', async () => {
    document.documentElement.dataset['dataSaver'] = 'on';
    files['/2026/peaks/saved.mp3.json'] = JSON.stringify({ peaks: [255] });
    expect(await loadPeaks(buildSongRef({ file: 'saved.mp3' }))).toBeNull();
    delete document.documentElement.dataset['dataSaver'];
    expect(requested).toEqual([]);
    expect(await loadPeaks(buildSongRef({ file: 'saved.mp3' }))).toEqual([1]);
  });

  test('SNG-7 logs a failure and returns null', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await loadPeaks(buildSongRef({ file: 'broken.mp3' }))).toBeNull();
    expect(await loadPeaks(buildSongRef({ file: 'odd.mp3' }))).toBeNull();
    expect(await loadPeaks(buildSongRef({ file: 'nothing.mp3' }))).toBeNull();
    expect(requested).toContain('/2026/songs/nothing.mp3');
    expect(log).toHaveBeenCalledTimes(2);
  });
});

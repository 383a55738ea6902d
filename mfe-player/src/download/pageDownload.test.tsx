import { chooseAudioFile } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import { buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as DownloadDialog } from '../DownloadDialog.tsx';
import { OfflineSongs } from '../files/OfflineSongs.ts';
import { installFakeCaches } from '../testing/installFakeCaches.ts';
import { readZip } from '../testing/readZip.ts';
import { buildAnswers, startMediaAndApiServer, type MediaAndApiServer } from '../testing/startMediaHost.ts';
import { PageDownload } from './PageDownload.ts';

// These tests transfer real bytes over a real socket, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 8000 });

const SONG_BYTES = 400_000;
const page = {
  kind: 'album',
  albumId: 3,
  title: 'Nyengo: ya Mvula',
  artist: 'Wezi Nyirongo',
  label: null,
  coverUrl: null,
} as const;
const songs = ['Mvula', 'Dzuwa', 'Mphepo'].map((title, index) =>
  buildSongRef({
    songId: index + 1,
    title,
    artist: 'Wezi Nyirongo',
    file: `${title}.mp3`,
    sizeBytes: SONG_BYTES,
    smallSizeBytes: null,
  }),
);
const files = songs.map((_, index) => Buffer.alloc(SONG_BYTES, index + 1));
const [first, second, third] = files.map((bytes) => buildAnswers(bytes));
let host: MediaAndApiServer;
let shell: Bus;
let saved: { blob: Blob; name: string }[];

beforeEach(async () => {
  host = await startMediaAndApiServer(first!.whole, second!.whole, third!.whole);
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  saved = [];
  let blob = new Blob();
  URL.createObjectURL = (object) => {
    blob = object as Blob;
    return 'blob:zip';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ blob, name: this.download });
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  shell.dispose();
  resetBus();
  jest.restoreAllMocks();
  await host.stop();
});

async function openDialog(): Promise<ReturnType<typeof userEvent.setup>> {
  await act(async () => {
    render(<DownloadDialog />);
    shell.send('page/download', { page, songs });
  });
  return userEvent.setup();
}
const getDialog = () => within(screen.getByRole('dialog', { name: 'Download Nyengo: ya Mvula' }));
const findButton = (name: string) => getDialog().findByRole('button', { name });
const listRowTexts = () =>
  getDialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const readPercent = () => getDialog().getByRole('progressbar').getAttribute('aria-valuenow');
/**
 * Reads the saved ZIP file: the name of each entry, and whether the entry has the bytes of the song with that number.
 */
async function readSaved(): Promise<[name: string, isRight: boolean][]> {
  const entries = readZip(Buffer.from(await saved[0]!.blob.arrayBuffer()));
  return entries.map(({ name, bytes }) => [name, bytes.equals(files[Number(name.slice(0, 2)) - 1]!)]);
}

describe('the download of an album', () => {
  test('DWN-5 shows the number of songs and their size before it downloads anything', async () => {
    await openDialog();
    expect(getDialog().getByText('Wezi Nyirongo · 3 songs · 1.2 MB · ZIP')).toBeVisible();
    expect(listRowTexts()).toEqual(['1Mvula0.4 MB', '2Dzuwa0.4 MB', '3Mphepo0.4 MB']);
    expect(host.ranges).toEqual([]);
    expect(await findButton('Download 3 songs')).toBeVisible();
  });

  test('DWN-5 saves one ZIP file of numbered songs, and counts each song once', async () => {
    const recording = recordBus();
    const user = await openDialog();
    await user.click(await findButton('Download 3 songs'));
    await user.click(await findButton('Save to this device'));
    expect(saved[0]?.name).toBe('Wezi Nyirongo - Nyengo ya Mvula.zip');
    expect(await readSaved()).toEqual([
      ['01 Wezi Nyirongo - Mvula.mp3', true],
      ['02 Wezi Nyirongo - Dzuwa.mp3', true],
      ['03 Wezi Nyirongo - Mphepo.mp3', true],
    ]);
    expect(listRowTexts()).toEqual(['1MvulaDone', '2DzuwaDone', '3MphepoDone']);
    await waitFor(() => expect(recording.events('download/counted').map(({ songId }) => songId)).toEqual([1, 2, 3]));
  });

  test('DWN-5 shows the progress of each song and of the album, and Cancel stops the transfer', async () => {
    host.answers = [first!.whole, second!.halfAndWait];
    const user = await openDialog();
    await user.click(await findButton('Download 3 songs'));
    await waitFor(() => expect(listRowTexts()).toEqual(['1MvulaDone', '2Dzuwa50%', '3Mphepo0.4 MB']));
    expect(readPercent()).toBe('50');
    expect(getDialog().getByText('1 of 3 songs · 0.6 of 1.2 MB')).toBeVisible();
    expect(await findButton('Cancel')).toHaveFocus();
    await user.click(await findButton('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(host.countClosedEarly()).toBe(1));
  });

  test('DWN-5 keeps the received bytes when the connection drops, and Continue sends a Range request', async () => {
    host.answers = [first!.whole, second!.half, second!.rest, third!.whole];
    const user = await openDialog();
    await user.click(await findButton('Download 3 songs'));
    await user.click(await findButton('Continue'));
    await user.click(await findButton('Save to this device'));
    expect(host.ranges).toEqual([undefined, undefined, `bytes=${SONG_BYTES / 2}-`, undefined]);
    expect((await readSaved()).map(([, isRight]) => isRight)).toEqual([true, true, true]);
  });

  test('DWN-5 omits a song whose file is missing, and tells the listener', async () => {
    host.answers = [first!.whole, second!.missing, third!.whole];
    const user = await openDialog();
    await user.click(await findButton('Download 3 songs'));
    await user.click(await findButton('Save to this device'));
    expect(getDialog().getByRole('alert')).toHaveTextContent(
      'The file leaves out 1 song that you can’t download right now.',
    );
    expect(await readSaved()).toEqual([
      ['01 Wezi Nyirongo - Mvula.mp3', true],
      ['03 Wezi Nyirongo - Mphepo.mp3', true],
    ]);
  });

  test('DWN-5 tells the listener when no song can be downloaded, and offers a retry', async () => {
    host.answers = [first!.missing, second!.missing, third!.missing, first!.whole, second!.whole, third!.whole];
    const user = await openDialog();
    await user.click(await findButton('Download 3 songs'));
    expect(await getDialog().findByRole('alert')).toHaveTextContent('You can’t download these songs right now.');
    await user.click(await findButton('Try again'));
    expect(await findButton('Save to this device')).toBeVisible();
  });
});

test('DWN-5 a download that is cancelled before the device answers transfers nothing', async () => {
  const fakeCaches = installFakeCaches();
  let answer = (): void => undefined;
  const openCache = () =>
    new Promise<Cache>((resolve) => {
      answer = () => resolve(caches.open('nyimbo-page-downloads'));
    });
  const download = new PageDownload({
    songs: songs.map((song) => ({ song, file: chooseAudioFile(song, false) })),
    keptSongs: new OfflineSongs({ openCache }),
    offlineSongs: new OfflineSongs(),
    pack: () => Promise.resolve(new Blob()),
    onSongComplete: () => undefined,
  });
  const request = jest.spyOn(globalThis, 'fetch');
  download.start();
  download.stop();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 0));
  fakeCaches.uninstall();
  expect(request).not.toHaveBeenCalled();
});

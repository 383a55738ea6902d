import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureApi } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import { buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as DownloadDialog } from './DownloadDialog.tsx';

// These tests transfer real bytes over a real socket, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

const bytes = Buffer.alloc(1_000_000, 7);
const song = buildSongRef({ title: 'Thyolo Road', artist: 'Area 25: Collective', file: 'thyolo.mp3' });
const API_HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
const COUNTED = JSON.stringify({ response: 'success', downloads: 97 });
let server: Server;
let shell: Bus;
/** Responses in request order; the last one serves all further requests. */
let answers: ((response: ServerResponse, range: string | undefined) => void)[];
let ranges: (string | undefined)[];
let closedEarly: number;
let counted: string[];

const whole = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': bytes.length, etag: '"1"' }).end(bytes);
};
const half = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': bytes.length, etag: '"1"' });
  response.write(bytes.subarray(0, 500_000), () => setTimeout(() => response.destroy(), 50));
};
const halfAndWait = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 500_000));
};
const rest = (response: ServerResponse, range: string | undefined): void => {
  const start = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1]);
  const part = bytes.subarray(start);
  response.writeHead(206, { 'content-length': part.length, etag: '"1"' }).end(part);
};
const never = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 1000));
};

beforeEach(async () => {
  answers = [whole];
  ranges = [];
  closedEarly = 0;
  counted = [];
  server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      counted.push(`${request.method} ${request.url}`);
      response.writeHead(200, API_HEADERS).end(request.method === 'OPTIONS' ? '' : COUNTED);
      return;
    }
    ranges.push(request.headers.range);
    response.on('close', () => (closedEarly += response.writableFinished ? 0 : 1));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response, request.headers.range);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  configureApi({ apiBase: `http://127.0.0.1:${port}/api`, mediaBase: `http://127.0.0.1:${port}/media` });
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  shell.dispose();
  resetBus();
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = (): Promise<void> =>
  act(async () => {
    render(<DownloadDialog />);
    shell.send('song/download', { song });
  });
const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Download Thyolo Road' });
const progress = (): string | null => within(dialog()).getByRole('progressbar').getAttribute('aria-valuenow');

describe('DownloadDialog', () => {
  test('DWN-1 shows the toast and the progress by bytes up to 100', async () => {
    const recording = recordBus();
    answers = [halfAndWait];
    await open();
    expect(recording.commands('toast/show')).toEqual([{ text: 'Downloading song... Please wait.', durationMs: 3000 }]);
    await waitFor(() => expect(progress()).toBe('50'));
    expect(within(dialog()).getByText('0.5 of 1.0 MB')).toBeInTheDocument();
  });

  test('DWN-2 offers to save two seconds after 100 per cent, as Artist - Title.mp3', async () => {
    const user = userEvent.setup();
    const clicked: string[] = [];
    URL.createObjectURL = () => 'blob:song';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    await open();
    await waitFor(() => expect(progress()).toBe('100'));
    const completeAtMs = performance.now();
    expect(within(dialog()).queryByRole('button', { name: 'Save to this device' })).not.toBeInTheDocument();
    const save = await within(dialog()).findByRole('button', { name: 'Save to this device' });
    expect(performance.now() - completeAtMs).toBeGreaterThan(1800);
    expect(save).toHaveFocus();
    await user.click(save);
    expect(clicked).toEqual(['Area 25 Collective - Thyolo Road.mp3']);
  });

  test('DWN-3 a missing file is reported, with retry and close', async () => {
    const user = userEvent.setup();
    answers = [(response) => response.writeHead(404).end(), whole];
    await open();
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('You can’t download this song right now.');
    // The dialog's header has a Close button too.
    expect(within(dialog()).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    await user.click(within(dialog()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(progress()).toBe('100'));
  });

  test('DWN-3 without a network it says why it waits, and goes on by itself when there is one', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers = [half, rest];
    await open();
    await waitFor(() => expect(within(dialog()).getByText('You’re offline')).toBeVisible());
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(
      'You’re offline. The download is at 50% and continues when you’re back online.',
    );
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(within(dialog()).getByRole('button', { name: 'Save to this device' })).toBeVisible());
  });

  test('DWN-3 a dropped connection keeps what has come and goes on by Range', async () => {
    const user = userEvent.setup();
    answers = [half, rest];
    await open();
    const goOn = await within(dialog()).findByRole('button', { name: 'Continue' });
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('The download stopped at 50%.');
    await user.click(goOn);
    await waitFor(() => expect(progress()).toBe('100'));
    expect(ranges).toEqual([undefined, 'bytes=500000-']);
  });

  test('DWN-4 a finished download is counted, and its new count published', async () => {
    const recording = recordBus();
    await open();
    await waitFor(() => expect(recording.events('download/counted')).toEqual([{ songId: song.songId, downloads: 97 }]));
    expect(counted).toEqual(['POST /api/count-download']);
  });

  test('DWN-3 closing aborts the transfer', async () => {
    const user = userEvent.setup();
    answers = [never];
    await open();
    await waitFor(() => expect(ranges).toHaveLength(1));
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(closedEarly).toBe(1));
  });
});

import type { Bus } from '@nyimbo/shared-events';
import { buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as DownloadDialog } from './DownloadDialog.tsx';
import { buildAnswers, startMediaAndApiServer, type MediaAndApiServer } from './testing/startMediaHost.ts';

// These tests transfer real bytes over a real socket, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

const bytes = Buffer.alloc(1_000_000, 7);
const song = buildSongRef({ title: 'Thyolo Road', artist: 'Area 25: Collective', file: 'thyolo.mp3' });
const { whole, half, halfAndWait, rest, missing, busy } = buildAnswers(bytes);
let host: MediaAndApiServer;
let shell: Bus;

beforeEach(async () => {
  host = await startMediaAndApiServer(whole);
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  shell.dispose();
  resetBus();
  jest.restoreAllMocks();
  await host.stop();
});

const openDialog = (): Promise<void> =>
  act(async () => {
    render(<DownloadDialog />);
    shell.send('song/download', { song });
  });
const getDialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Download Thyolo Road' });
const readPercent = (): string | null => within(getDialog()).getByRole('progressbar').getAttribute('aria-valuenow');
/** Resolves with the time at which the progress becomes 100 per cent, however busy the machine is. */
const observeCompletion = (): Promise<number> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const bar = screen.queryByRole('progressbar', { hidden: true });
      if (bar?.getAttribute('aria-valuenow') !== '100') return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });

describe('DownloadDialog', () => {
  test('DWN-1 shows the toast, and the progress in per cent and bytes', async () => {
    const recording = recordBus();
    host.answers = [halfAndWait];
    await openDialog();
    expect(recording.commands('toast/show')).toEqual([{ text: 'Downloading song... Please wait.', durationMs: 3000 }]);
    await waitFor(() => expect(readPercent()).toBe('50'));
    expect(within(getDialog()).getByText('0.5 of 1.0 MB')).toBeInTheDocument();
  });

  test('DWN-2 offers to save the file as Artist - Title.mp3 two seconds after the download completes', async () => {
    const user = userEvent.setup();
    const clicked: string[] = [];
    URL.createObjectURL = () => 'blob:song';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    const completion = observeCompletion();
    await openDialog();
    await waitFor(() => expect(readPercent()).toBe('100'));
    const completeAtMs = await completion;
    expect(within(getDialog()).queryByRole('button', { name: 'Save to this device' })).not.toBeInTheDocument();
    const save = await within(getDialog()).findByRole('button', { name: 'Save to this device' });
    expect(performance.now() - completeAtMs).toBeGreaterThan(1950);
    expect(save).toHaveFocus();
    await user.click(save);
    expect(clicked).toEqual(['Area 25 Collective - Thyolo Road.mp3']);
  });

  describe('in an in-app browser', () => {
    const ANDROID =
      'Mozilla/5.0 (Linux; Android 10; TECNO KE5) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 ' +
      'Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]';
    const IPHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Mobile/15E148 Instagram 300.0.0.0';
    const useBrowser = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

    test('DWN-2 offers the page in the listener’s own browser before any bytes are spent', async () => {
      useBrowser(ANDROID);
      const recording = recordBus();
      await openDialog();
      expect(within(getDialog()).getByText(/may not save files\. Open the page in your own browser/)).toBeVisible();
      expect(within(getDialog()).getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
        'href',
        'intent://localhost/song/Thyolo%20Road&a_src=Area%2025%3A%20Collective#Intent;scheme=http;action=android.intent.action.VIEW;end',
      );
      expect(host.ranges).toEqual([]);
      expect(recording.commands('toast/show')).toEqual([]);
    });

    test('DWN-2 copies the link of the page, and downloads here if the listener wants to try', async () => {
      useBrowser(IPHONE);
      const recording = recordBus();
      await openDialog();
      const user = userEvent.setup();
      expect(within(getDialog()).getByText(/Choose ‘Open in browser’ in its menu/)).toBeVisible();
      expect(within(getDialog()).queryByRole('link')).not.toBeInTheDocument();
      await user.click(within(getDialog()).getByRole('button', { name: 'Copy link' }));
      expect(await navigator.clipboard.readText()).toBe(
        'http://localhost/song/Thyolo%20Road&a_src=Area%2025%3A%20Collective',
      );
      await user.click(within(getDialog()).getByRole('button', { name: 'Download here' }));
      await waitFor(() => expect(readPercent()).toBe('100'));
      expect(recording.commands('toast/show').map(({ text }) => text)).toEqual([
        'Link copied',
        'Downloading song... Please wait.',
      ]);
    });
  });

  test('DWN-3 reports a missing file, and offers to retry or close', async () => {
    const user = userEvent.setup();
    host.answers = [missing, whole];
    await openDialog();
    expect(await within(getDialog()).findByRole('alert')).toHaveTextContent('You can’t download this song right now.');
    // The dialog's header has a Close button too.
    expect(within(getDialog()).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    await user.click(within(getDialog()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(readPercent()).toBe('100'));
  });

  test('DWN-3 explains that it waits for the network, and continues by itself when the network is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    host.answers = [half, rest];
    await openDialog();
    await waitFor(() => expect(within(getDialog()).getByText('You’re offline')).toBeVisible());
    expect(within(getDialog()).getByRole('alert')).toHaveTextContent(
      'You’re offline. The download is at 50% and continues when you’re back online.',
    );
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(within(getDialog()).getByRole('button', { name: 'Save to this device' })).toBeVisible());
  });

  test('DWN-3 keeps the received bytes when the connection drops, and continues with a Range request', async () => {
    const user = userEvent.setup();
    host.answers = [half, rest];
    await openDialog();
    const goOn = await within(getDialog()).findByRole('button', { name: 'Continue' });
    expect(within(getDialog()).getByRole('alert')).toHaveTextContent('The download stopped at 50%.');
    await user.click(goOn);
    await waitFor(() => expect(readPercent()).toBe('100'));
    expect(host.ranges).toEqual([undefined, 'bytes=500000-']);
  });

  test('DWN-3 tells a busy server from a lost connection, and continues after it', async () => {
    const user = userEvent.setup();
    host.answers = [busy, half, rest];
    await openDialog();
    expect(await within(getDialog()).findByText('The server is busy')).toBeVisible();
    await user.click(within(getDialog()).getByRole('button', { name: 'Continue' }));
    expect(await within(getDialog()).findByText('Connection lost')).toBeVisible();
    await user.click(within(getDialog()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(readPercent()).toBe('100'));
  });

  test.each([
    ['Continue', half],
    ['Try again', missing],
  ])('DWN-3 ‘%s’ takes the focus of the Cancel button that it replaces', async (name, answer) => {
    host.answers = [answer];
    await openDialog();
    expect(within(getDialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await within(getDialog()).findByRole('button', { name })).toHaveFocus();
  });

  test('DWN-3 Cancel takes the focus of the Continue button when the download continues by itself', async () => {
    host.answers = [half, halfAndWait];
    await openDialog();
    expect(await within(getDialog()).findByRole('button', { name: 'Continue' })).toHaveFocus();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(within(getDialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('DWN-2 ‘Save to this device’ does not take the focus from another control', async () => {
    await openDialog();
    const close = within(getDialog()).getByRole('button', { name: 'Close' });
    act(() => close.focus());
    await within(getDialog()).findByRole('button', { name: 'Save to this device' });
    expect(close).toHaveFocus();
  });

  test('DWN-4 counts a finished download and publishes the new count', async () => {
    const recording = recordBus();
    await openDialog();
    await waitFor(() => expect(recording.events('download/counted')).toEqual([{ songId: song.songId, downloads: 97 }]));
    expect(host.counted).toEqual(['POST /api/count-download']);
  });

  test('DWN-3 closing aborts the transfer', async () => {
    const user = userEvent.setup();
    host.answers = [halfAndWait];
    await openDialog();
    await waitFor(() => expect(host.ranges).toHaveLength(1));
    await user.click(within(getDialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(host.countClosedEarly()).toBe(1));
  });
});

import type { PageRef } from '@nyimbo/shared-events';
import { buildSongRef } from '@nyimbo/shared-events/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Component as ShareDialog } from './ShareDialog.tsx';
import { Refusal } from '../testing/createFakeApi.ts';
import { closeTestSite, openTestSite, type TestSite } from '../testing/renderPage.tsx';
import { toSharedLink } from './toSharedLink.ts';
import { buildShareTargets } from './shareTexts.ts';

const song = buildSongRef({ title: 'Mvula & Dzuwa', artist: 'Wezi', coverUrl: '/cover.svg' });
const SHARE_TEXT = 'Just found this song on localhost — check it out! Link below.';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.api.answer({
    countShare: { response: 'success', shares: 13 },
    countPageShare: { response: 'success', shares: 2 },
  });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share');
  await closeTestSite(site);
});

/** Makes the player report that it plays the song at this position. */
function setPlayerPosition(positionSeconds: number, songId = song.songId) {
  const held = { ...song, songId };
  site.player.respond('player/position', () => ({ songId, positionSeconds }));
  site.player.publish('player/state', { status: 'playing', song: held, source: 'list', queueLength: 1, queueIndex: 0 });
}
const listCountedShares = () =>
  site.api.calls.filter(({ name }) => name === 'countShare').map(({ request }) => request);

const setDeviceShare = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

async function openShareDialog() {
  render(<ShareDialog />);
  await act(async () => site.shell.send('song/share', { song }));
}

test('SHR-1 passes title, text and link to the device’s share sheet if there is one', async () => {
  const deviceShare = jest.fn(() => Promise.resolve());
  setDeviceShare(deviceShare);
  await openShareDialog();
  expect(deviceShare).toHaveBeenCalledWith({
    title: 'Mvula & Dzuwa',
    text: SHARE_TEXT,
    url: expect.stringMatching(/^http:\/\/localhost\/song\/Mvula%20%26%20Dzuwa&a_src=Wezi$/),
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(site.recording.events('share/counted')).toEqual([{ songId: song.songId, shares: 13 }]));
  expect(listCountedShares()).toEqual([{ postId: song.songId }]);
});

test('SHR-1 closing the share sheet shows no error and counts no share', async () => {
  setDeviceShare(() => Promise.reject(new DOMException('Closed.', 'AbortError')));
  await openShareDialog();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(listCountedShares()).toEqual([]);
});

test('SHR-1 a second press while the share sheet is open neither opens the dialog nor counts a share', async () => {
  setDeviceShare(() => Promise.reject(new DOMException('A share is in progress.', 'InvalidStateError')));
  await openShareDialog();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(listCountedShares()).toEqual([]);
});

test('SHR-1 opens the dialog when the browser refuses to open the share sheet', async () => {
  setDeviceShare(() => Promise.reject(new DOMException('No gesture.', 'NotAllowedError')));
  await openShareDialog();
  expect(screen.getByRole('dialog', { name: 'Share Mvula & Dzuwa' })).toBeInTheDocument();
});

test('SHR-1 without a share sheet, the dialog shows the text, the link and links to the networks', async () => {
  await openShareDialog();
  const dialog = screen.getByRole('dialog', { name: 'Share Mvula & Dzuwa' });
  expect(within(dialog).getByText(SHARE_TEXT)).toBeInTheDocument();
  for (const name of ['WhatsApp', 'Facebook', 'X', 'SMS']) {
    expect(within(dialog).getByRole('link', { name }).getAttribute('href')).toContain(encodeURIComponent('/song/'));
  }
  expect(within(dialog).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(SHARE_TEXT),
  );
});

test('SHR-1 tells an offline visitor to copy the link instead', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openShareDialog();
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline. Copy the link now');
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('SHR-1 the visitor can copy the link', async () => {
  const user = userEvent.setup();
  await openShareDialog();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(site.recording.commands('toast/show')).toEqual([{ text: 'Link copied' }]));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  // The server counts one share per dialog, regardless of the number and kind of shares.
  await waitFor(() => expect(listCountedShares()).toEqual([{ postId: song.songId }]));
  expect(await navigator.clipboard.readText()).toContain('/song/Mvula%20%26%20Dzuwa&a_src=Wezi');
});

test('SHR-1 a click on a network’s link counts as a share', async () => {
  await openShareDialog();
  const link = screen.getByRole('link', { name: 'WhatsApp' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await waitFor(() => expect(listCountedShares()).toEqual([{ postId: song.songId }]));
});

test('SHR-1 the visitor can share although the count fails', async () => {
  site.api.answer({ countShare: new Refusal(503, 'busy', 'Busy.') });
  await openShareDialog();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(listCountedShares()).toHaveLength(1));
  expect(site.recording.commands('toast/show')).toEqual([{ text: 'Link copied' }]);
});

test('SHR-1 offers to share the player’s song from its current position', async () => {
  setPlayerPosition(83.7);
  await openShareDialog();
  const link = () => screen.getByRole('textbox', { name: 'Link' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Start at 1:23' }));
  expect(link()).toHaveValue('http://localhost/song/Mvula%20%26%20Dzuwa&a_src=Wezi?t=1:23');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent('?t=1:23'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Start at 1:23' }));
  expect(link()).toHaveValue('http://localhost/song/Mvula%20%26%20Dzuwa&a_src=Wezi');
});

test.each([
  ['the song at its start', () => setPlayerPosition(0.4)],
  ['another song', () => setPlayerPosition(83, song.songId + 1)],
])('SHR-1 offers no start position while the player has %s', async (_, hold) => {
  hold();
  await openShareDialog();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('SHR-1 for any title, the networks receive the whole title as plain text', () => {
  const anyTitle = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<script>alert(1)</script>', 'a&a_src=b', '"\'/%', '\uD83D', 'x'.repeat(300), '\u202Eab'),
  );
  fc.assert(
    fc.property(anyTitle, (title) => {
      const shared = toSharedLink({ kind: 'song', song: buildSongRef({ title }) });
      const [whatsApp, facebook] = buildShareTargets(shared).map(({ href }) => new URL(href));
      const wellFormed = title.replace(/\p{Surrogate}/gu, '\uFFFD');
      expect(whatsApp?.searchParams.get('text')).toBe(`${SHARE_TEXT}\n${wellFormed}\n${shared.url}`);
      expect(facebook?.searchParams.get('u')).toBe(shared.url);
    }),
  );
});

const pages: [string, PageRef, string, object][] = [
  [
    'album',
    { kind: 'album', albumId: 7, title: 'Nyengo ya Mvula', artist: 'Wezi', label: null, coverUrl: null },
    '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi&album-label=null',
    { kind: 'album', id: 7 },
  ],
  [
    'artist',
    { kind: 'artist', artistId: 8, title: 'Wezi Nyirongo', coverUrl: null },
    '/mw/artist/wezi%20nyirongo',
    { kind: 'artist', id: 8 },
  ],
  [
    'playlist',
    { kind: 'playlist', slug: 'minibus', title: 'Minibus to Limbe', coverUrl: null, covers: [] },
    '/playlist?list=minibus',
    { kind: 'playlist', slug: 'minibus' },
  ],
];

describe.each(pages)('a shared %s', (kind, page, path, request) => {
  const text = `Just found this ${kind} on localhost — check it out! Link below.`;
  const countedPages = () => site.api.calls.filter(({ name }) => name === 'countPageShare').map((call) => call.request);
  async function sharePage() {
    render(<ShareDialog />);
    await act(async () => site.shell.send('page/share', { page }));
  }

  test('SHR-2 passes its text and link to the device’s share sheet, and counts once', async () => {
    const deviceShare = jest.fn(() => Promise.resolve());
    setDeviceShare(deviceShare);
    await sharePage();
    expect(deviceShare).toHaveBeenCalledWith({ title: page.title, text, url: `http://localhost${path}` });
    await waitFor(() => expect(countedPages()).toEqual([request]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.recording.events('share/counted')).toEqual([]);
  });

  test('SHR-2 opens the same dialog as a song, with its own text and link', async () => {
    const user = userEvent.setup();
    await sharePage();
    const dialog = within(await screen.findByRole('dialog', { name: `Share ${page.title}` }));
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`http://localhost${path}`);
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(countedPages()).toEqual([request]));
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}`);
  });
});

test.each([
  [{ kind: 'song', song }, 'http://localhost/embed/song/Mvula%20%26%20Dzuwa&a_src=Wezi', '152'],
  [pages[0]?.[1], 'http://localhost/embed/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi&album-label=null', '400'],
  [pages[2]?.[1], 'http://localhost/embed/playlist/minibus', '400'],
] as const)('SHR-3 the dialog copies the embed code, and counts it as a share: %j', async (subject, url, height) => {
  const user = userEvent.setup();
  render(<ShareDialog />);
  await act(async () => {
    if (subject?.kind === 'song') site.shell.send('song/share', { song: subject.song });
    else if (subject) site.shell.send('page/share', { page: subject });
  });
  await user.click(screen.getByRole('button', { name: 'Copy embed code' }));
  await waitFor(() => expect(site.recording.commands('toast/show')).toEqual([{ text: 'Embed code copied' }]));
  const holder = document.createElement('div');
  holder.innerHTML = await navigator.clipboard.readText();
  const frame = holder.querySelector('iframe');
  expect([frame?.src, frame?.width, frame?.height]).toEqual([url, '100%', height]);
  const isCount = ({ name }: { name: string }) => name === 'countShare' || name === 'countPageShare';
  await waitFor(() => expect(site.api.calls.filter(isCount)).toHaveLength(1));
});

test('SHR-3 a message that asks for the dialog opens it, also if the device has a share sheet', async () => {
  const deviceShare = jest.fn(() => Promise.resolve());
  setDeviceShare(deviceShare);
  render(<ShareDialog />);
  await act(async () => site.shell.send('song/share', { song, opensDialog: true }));
  expect(screen.getByRole('button', { name: 'Copy embed code' })).toBeVisible();
  expect(deviceShare).not.toHaveBeenCalled();
});

test('SHR-3 shows the code to copy by hand when the browser denies access to the clipboard', async () => {
  const user = userEvent.setup();
  await openShareDialog();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied.', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy embed code' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' });
  expect(field.value).toMatch(/^<iframe src="http:\/\/localhost\/embed\/song\//);
  expect(field.selectionEnd).toBe(field.value.length);
  expect(listCountedShares()).toEqual([]);
});

test('SHR-3 an artist has no embed code', async () => {
  const [, artist] = pages[1] ?? [];
  render(<ShareDialog />);
  await act(async () => artist && site.shell.send('page/share', { page: artist }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Copy embed code' })).not.toBeInTheDocument();
});

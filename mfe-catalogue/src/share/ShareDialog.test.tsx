import { buildSongRef } from '@nyimbo/shared-events/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Component as ShareDialog } from './ShareDialog.tsx';
import { Refusal } from '../testing/createFakeApi.ts';
import { closeTestSite, openTestSite, type TestSite } from '../testing/renderPage.tsx';
import { toSharedSong } from './toSharedSong.ts';
import { buildShareTargets } from './shareTexts.ts';

const song = buildSongRef({ title: 'Mvula & Dzuwa', artist: 'Wezi', coverUrl: '/cover.svg' });
const TEXT = 'Just found this song on localhost — check it out! Link below.';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.api.answer({ countShare: { response: 'success', shares: 13 } });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share');
  await closeTestSite(site);
});

/** The player has the song loaded at this second. */
function holdAt(positionSeconds: number, songId = song.songId) {
  const held = { ...song, songId };
  site.player.respond('player/position', () => ({ songId, positionSeconds }));
  site.player.publish('player/state', { status: 'playing', song: held, source: 'list', queueLength: 1, queueIndex: 0 });
}
const counted = () => site.api.calls.filter(({ name }) => name === 'countShare').map(({ request }) => request);

const setDeviceShare = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

async function share() {
  render(<ShareDialog />);
  await act(async () => site.shell.send('song/share', { song }));
}

test('SHR-1 where the device has its own sheet, it gets title, text and link', async () => {
  const deviceShare = jest.fn(() => Promise.resolve());
  setDeviceShare(deviceShare);
  await share();
  expect(deviceShare).toHaveBeenCalledWith({
    title: 'Mvula & Dzuwa',
    text: TEXT,
    url: expect.stringMatching(/^http:\/\/localhost\/song\/Mvula%20%26%20Dzuwa&a_src=Wezi$/),
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(site.recording.events('share/counted')).toEqual([{ songId: song.songId, shares: 13 }]));
  expect(counted()).toEqual([{ postId: song.songId }]);
});

test('SHR-1 a sheet that was closed is no failure, and no share', async () => {
  setDeviceShare(() => Promise.reject(new DOMException('Closed.', 'AbortError')));
  await share();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(counted()).toEqual([]);
});

test('SHR-1 a sheet that the browser refuses to open gives way to the dialog', async () => {
  setDeviceShare(() => Promise.reject(new DOMException('No gesture.', 'NotAllowedError')));
  await share();
  expect(screen.getByRole('dialog', { name: 'Share Mvula & Dzuwa' })).toBeInTheDocument();
});

test('SHR-1 without a sheet the dialog shows the text, the networks as plain links, and the link', async () => {
  await share();
  const dialog = screen.getByRole('dialog', { name: 'Share Mvula & Dzuwa' });
  expect(within(dialog).getByText(TEXT)).toBeInTheDocument();
  for (const name of ['WhatsApp', 'Facebook', 'X', 'SMS']) {
    expect(within(dialog).getByRole('link', { name }).getAttribute('href')).toContain(encodeURIComponent('/song/'));
  }
  expect(within(dialog).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(TEXT),
  );
});

test('SHR-1 without a network the dialog says why the networks wait', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await share();
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline. Copy the link now');
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('SHR-1 the link can be copied', async () => {
  const user = userEvent.setup();
  await share();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(site.recording.commands('toast/show')).toEqual([{ text: 'Link copied' }]));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  // Counted once, however often and by whichever means the dialog shares.
  await waitFor(() => expect(counted()).toEqual([{ postId: song.songId }]));
  expect(await navigator.clipboard.readText()).toContain('/song/Mvula%20%26%20Dzuwa&a_src=Wezi');
});

test('SHR-1 a link that leads to a network is a share', async () => {
  await share();
  const link = screen.getByRole('link', { name: 'WhatsApp' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await waitFor(() => expect(counted()).toEqual([{ postId: song.songId }]));
});

test('SHR-1 a count that fails is no failure of the share', async () => {
  site.api.answer({ countShare: new Refusal(503, 'busy', 'Busy.') });
  await share();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(counted()).toHaveLength(1));
  expect(site.recording.commands('toast/show')).toEqual([{ text: 'Link copied' }]);
});

test('SHR-1 a song that the player holds can be shared from its moment on', async () => {
  holdAt(83.7);
  await share();
  const link = () => screen.getByRole('textbox', { name: 'Link' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Start at 1:23' }));
  expect(link()).toHaveValue('http://localhost/song/Mvula%20%26%20Dzuwa&a_src=Wezi?t=1:23');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent('?t=1:23'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Start at 1:23' }));
  expect(link()).toHaveValue('http://localhost/song/Mvula%20%26%20Dzuwa&a_src=Wezi');
});

test.each([
  ['at its beginning', () => holdAt(0.4)],
  ['another song', () => holdAt(83, song.songId + 1)],
])('SHR-1 no moment is offered while the player holds the song %s', async (_, hold) => {
  hold();
  await share();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('SHR-1 whatever a title holds, the networks get it whole and nothing of it is markup', () => {
  const anyTitle = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<script>alert(1)</script>', 'a&a_src=b', '"\'/%', '\uD83D', 'x'.repeat(300), '\u202Eab'),
  );
  fc.assert(
    fc.property(anyTitle, (title) => {
      const shared = toSharedSong(buildSongRef({ title }));
      const [whatsApp, facebook] = buildShareTargets(shared).map(({ href }) => new URL(href));
      const wellFormed = title.replace(/\p{Surrogate}/gu, '\uFFFD');
      expect(whatsApp?.searchParams.get('text')).toBe(`${TEXT}\n${wellFormed}\n${shared.url}`);
      expect(facebook?.searchParams.get('u')).toBe(shared.url);
    }),
  );
});

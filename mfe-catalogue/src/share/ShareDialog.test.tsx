import { buildSongRef } from '@nyimbo/shared-events/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as ShareDialog } from '../ShareDialog.tsx';
import { closeTestSite, openTestSite, type TestSite } from '../testing/renderPage.tsx';

const song = buildSongRef({ title: 'Mvula & Dzuwa', artist: 'Wezi', coverUrl: '/cover.svg' });
const TEXT = 'Just found this song on localhost — check it out! Link below.';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share');
  await closeTestSite(site);
});

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
});

test('SHR-1 a sheet that was closed is no failure', async () => {
  setDeviceShare(() => Promise.reject(new DOMException('Closed.', 'AbortError')));
  await share();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

test('SHR-1 the link can be copied', async () => {
  const user = userEvent.setup();
  await share();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(site.recording.commands('toast/show')).toEqual([{ text: 'Link copied' }]));
  expect(await navigator.clipboard.readText()).toContain('/song/Mvula%20%26%20Dzuwa&a_src=Wezi');
});

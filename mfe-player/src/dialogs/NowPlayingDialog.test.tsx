import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerBar } from '../bar/PlayerBar.tsx';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';

const songs = buildTestSongs();
let player: TestPlayer;

const getDialog = () => within(screen.getByRole('dialog', { name: 'Now playing' }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Now playing' }) !== null;

/** Stubs `matchMedia` for a phone: jsdom has no media queries. */
function stubPhone(): void {
  const media = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media });
}

async function openNowPlaying(listTitle?: string): Promise<void> {
  render(<PlayerBar />, { wrapper: player.Views });
  await act(async () => {
    player.shell.send('player/play', { songs, index: 0, source: 'list', ...(listTitle && { listTitle }) });
    player.engine.advance(0.1);
  });
  // Only the phone shows this button, through a media query that jsdom does not apply.
  await userEvent.click(screen.getByText(/Mvula Yoyamba/, { selector: 'button span' }));
  await screen.findByRole('dialog', { name: 'Now playing' });
}
async function pullDown(target: Element, distancePx: number): Promise<void> {
  await userEvent.pointer([
    { keys: '[TouchA>]', target, coords: { clientY: 100 } },
    { pointerName: 'TouchA', target, coords: { clientY: 100 + distancePx } },
    { keys: '[/TouchA]', target, coords: { clientY: 100 + distancePx } },
  ]);
}

beforeEach(() => {
  stubPhone();
  player = createTestPlayer();
});
afterEach(() => {
  player.dispose();
  resetBus();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('Now playing', () => {
  test('PLY-7 shows the list it plays from, and offers the song’s menu', async () => {
    await openNowPlaying('Trending songs');
    expect(getDialog().getByText('Trending songs')).toBeInTheDocument();
    await userEvent.click(getDialog().getByRole('button', { name: 'More for Mvula Yoyamba' }));
    expect(await screen.findByRole('menuitem', { name: 'Share Mvula Yoyamba' })).toBeInTheDocument();
  });

  test('the download button shows the size of the file', async () => {
    await openNowPlaying();
    expect(getDialog().getByRole('button', { name: /^Download/ })).toHaveTextContent(/\d\.\d MB/);
  });

  test('a long pull down closes it; a short one does not', async () => {
    await openNowPlaying('Trending songs');
    await pullDown(getDialog().getByText('Trending songs'), 40);
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('dialog').style.transform).toBe('');
    await pullDown(getDialog().getByText('Trending songs'), 200);
    expect(isOpen()).toBe(false);
  });

  test('the browser’s Back button closes it and keeps the page', async () => {
    await openNowPlaying();
    expect(history.state).toMatchObject({ nyimboLayer: true });
    history.back();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('closing it in another way removes its history entry', async () => {
    history.pushState({ key: 'page' }, '');
    await openNowPlaying();
    expect(history.state).toMatchObject({ key: 'page', nyimboLayer: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(history.state).toEqual({ key: 'page' }));
    expect(isOpen()).toBe(false);
  });

  test('a link in it first removes its history entry, then navigates', async () => {
    const shell = createTestBus('shell');
    shell.handle('navigate/to', () => undefined);
    const recording = recordBus();
    history.pushState({ key: 'page' }, '');
    await openNowPlaying();
    await userEvent.click(getDialog().getByRole('link', { name: 'Wezi Nyirongo' }));
    await waitFor(() => expect(recording.commands('navigate/to')).toEqual([{ path: '/mw/artist/wezi%20nyirongo' }]));
    expect(history.state).toEqual({ key: 'page' });
    expect(isOpen()).toBe(false);
  });

  test('opening the queue closes it, and Back closes the queue', async () => {
    await openNowPlaying();
    await userEvent.click(getDialog().getByRole('button', { name: 'Queue' }));
    await screen.findByRole('dialog', { name: 'Queue' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

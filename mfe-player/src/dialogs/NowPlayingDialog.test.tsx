import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerBar } from '../bar/PlayerBar.tsx';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';

const songs = buildTestSongs();
let player: TestPlayer;

const dialog = () => within(screen.getByRole('dialog', { name: 'Now playing' }));
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
    player.engine.pass(0.1);
  });
  // Only the phone shows it, through a media query that jsdom does not apply.
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
  test('PLY-7 says which list it plays from, and offers what the song’s menu has', async () => {
    await openNowPlaying('Trending songs');
    expect(dialog().getByText('Trending songs')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'More for Mvula Yoyamba' }));
    expect(await screen.findByRole('menuitem', { name: 'Share Mvula Yoyamba' })).toBeInTheDocument();
  });

  test('the size of the download stands at its button', async () => {
    await openNowPlaying();
    expect(dialog().getByRole('button', { name: /^Download/ })).toHaveTextContent(/\d\.\d MB/);
  });

  test('a finger that pulls it down far enough closes it, and a short pull does not', async () => {
    await openNowPlaying('Trending songs');
    await pullDown(dialog().getByText('Trending songs'), 40);
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('dialog').style.transform).toBe('');
    await pullDown(dialog().getByText('Trending songs'), 200);
    expect(isOpen()).toBe(false);
  });

  test('the back button closes it and leaves the page alone', async () => {
    await openNowPlaying();
    expect(history.state).toMatchObject({ nyimboLayer: true });
    history.back();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('closed in another way, it takes its entry out of the history', async () => {
    history.pushState({ key: 'page' }, '');
    await openNowPlaying();
    expect(history.state).toMatchObject({ key: 'page', nyimboLayer: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(history.state).toEqual({ key: 'page' }));
    expect(isOpen()).toBe(false);
  });

  test('a link in it goes back first and then on, so that the next page’s Back leads here', async () => {
    const shell = createTestBus('shell');
    shell.handle('navigate/to', () => undefined);
    const recording = recordBus();
    history.pushState({ key: 'page' }, '');
    await openNowPlaying();
    await userEvent.click(dialog().getByRole('link', { name: 'Wezi Nyirongo' }));
    await waitFor(() => expect(recording.commands('navigate/to')).toEqual([{ path: '/mw/artist/wezi%20nyirongo' }]));
    expect(history.state).toEqual({ key: 'page' });
    expect(isOpen()).toBe(false);
  });

  test('the queue replaces it, and Back closes the queue', async () => {
    await openNowPlaying();
    await userEvent.click(dialog().getByRole('button', { name: 'Queue' }));
    await screen.findByRole('dialog', { name: 'Queue' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

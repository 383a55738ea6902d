import { createTestBus, buildPreferences, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';
import { PlayerBar } from './PlayerBar.tsx';

const songs = buildTestSongs();
let player: TestPlayer;

const region = (): HTMLElement => screen.getByRole('region', { name: 'Player' });
const button = (name: string): HTMLElement => within(region()).getByRole('button', { name });
const seek = (): HTMLElement => within(region()).getByRole('slider', { name: 'Seek' });

async function renderPlaying(index = 0): Promise<void> {
  render(<PlayerBar />, { wrapper: player.Views });
  await act(async () => {
    player.shell.send('player/play', { songs, index, source: 'list' });
    player.engine.pass(0.1);
  });
}
const usePreferences = (overrides: Parameters<typeof buildPreferences>[0]): Promise<void> =>
  act(async () => player.shell.publish('preferences', buildPreferences(overrides)));

beforeEach(() => {
  player = createTestPlayer();
});
afterEach(() => {
  player.dispose();
  resetBus();
});

describe('PlayerBar', () => {
  test('takes no room and says idle before the first song', () => {
    render(<PlayerBar />, { wrapper: player.Views });
    expect(region()).toHaveAttribute('data-state', 'idle');
    expect(within(region()).queryByRole('button')).not.toBeInTheDocument();
  });

  test('PLY-2 shows the song while it loads and plays, and its button toggles', async () => {
    const user = userEvent.setup();
    render(<PlayerBar />, { wrapper: player.Views });
    await act(async () => player.shell.send('player/play', { songs, index: 1, source: 'list' }));
    expect(region()).toHaveAttribute('data-state', 'loading');
    expect(button('Pause')).toHaveAttribute('aria-busy', 'true');
    await act(async () => player.engine.pass(0.1));
    expect(region()).toHaveAttribute('data-state', 'playing');
    expect(within(region()).getAllByRole('link', { name: /Thyolo Road/ })[0]).toHaveAttribute(
      'href',
      '/song/Thyolo%20Road&a_src=Wezi%20Nyirongo',
    );
    await user.click(button('Pause'));
    expect(region()).toHaveAttribute('data-state', 'paused');
    await user.click(button('Play'));
    expect(player.engine.calls).toEqual(['load /media/2.mp3 at 0', 'pause', 'play']);
  });

  test('PLY-1 is the wave player by default, and the advanced one by preference', async () => {
    await renderPlaying();
    expect(region()).toHaveAttribute('data-style', 'wave');
    expect(within(region()).queryByRole('button', { name: 'Loop' })).not.toBeInTheDocument();
    await usePreferences({ playerStyle: 'advanced', playerPosition: 'top' });
    expect(region()).toHaveAttribute('data-style', 'advanced');
    expect(region()).toHaveAttribute('data-position', 'top');
    for (const name of ['Loop', 'Autoplay', 'Queue, 3 songs', 'Mute', 'Download Mvula Yoyamba']) button(name);
  });

  test('PLY-3 next and previous are disabled at the ends', async () => {
    const user = userEvent.setup();
    await renderPlaying(0);
    await usePreferences({ playerStyle: 'advanced' });
    expect(button('Previous song')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Next song'));
    expect(button('Previous song')).not.toHaveAttribute('aria-disabled');
    await user.click(button('Next song'));
    expect(button('Next song')).toHaveAttribute('aria-disabled', 'true');
    expect(player.engine.calls.at(-1)).toBe('load /media/3.mp3 at 0');
  });

  test('PLY-5 Loop and Autoplay ask the shell to change the preferences', async () => {
    const user = userEvent.setup();
    player.shell.handle('preferences/set', () => undefined);
    const recording = recordBus();
    await renderPlaying();
    await usePreferences({ playerStyle: 'advanced', loop: true });
    expect(button('Loop')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Autoplay'));
    await user.click(button('Loop'));
    expect(recording.commands('preferences/set')).toEqual([{ autoplay: true }, { loop: false }]);
  });

  test('PLY-6 Mute becomes Unmute and back', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await usePreferences({ playerStyle: 'advanced' });
    await user.click(button('Mute'));
    expect(player.engine.isMuted).toBe(true);
    await user.click(button('Unmute'));
    expect(player.engine.isMuted).toBe(false);
  });

  test('PLY-13 seeks by keyboard and says where it is', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await act(async () => player.engine.pass(84));
    expect(seek()).toHaveAttribute('aria-valuetext', '1:24 of 3:42');
    expect(seek()).toHaveAttribute('aria-valuemax', '222');
    act(() => seek().focus());
    await user.keyboard('{ArrowRight}');
    expect(seek()).toHaveAttribute('aria-valuenow', '89');
    await user.keyboard('{PageDown}');
    expect(seek()).toHaveAttribute('aria-valuenow', '59');
    await user.keyboard('{End}');
    expect(seek()).toHaveAttribute('aria-valuetext', '3:42 of 3:42');
    await user.keyboard('{Home}');
    expect(seek()).toHaveAttribute('aria-valuenow', '0');
  });

  test('PLY-13 seeks by pointer', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    jest.spyOn(seek(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 32));
    await user.pointer([
      { keys: '[MouseLeft>]', target: seek(), coords: { clientX: 200 } },
      { target: seek(), coords: { clientX: 300 } },
      { keys: '[/MouseLeft]', target: seek(), coords: { clientX: 300 } },
    ]);
    expect(player.engine.calls.at(-1)).toBe('seek 111');
  });

  test('draws the seeded waveform first and the real one when it is here, and follows the position', async () => {
    player.peaks = [0.1, 1, 0.4];
    await renderPlaying();
    expect(player.drawn.peaks).toEqual([0.1, 1, 0.4]);
    await act(async () => player.engine.pass(111));
    expect(player.drawn.playedShare).toBe(0.5);
  });

  test('says that it waits for the signal, that it wants a tap, and that a song cannot be played', async () => {
    await renderPlaying();
    player.engine.isOnline = false;
    await act(async () => player.engine.pass(1));
    expect(within(region()).getByRole('status')).toHaveTextContent('Waiting for signal…');
    expect(within(region()).getAllByText('Waiting for signal…')[0]?.parentElement).toHaveTextContent(
      'Waiting for signal… 0:00',
    );
    expect(region()).toHaveAttribute('data-state', 'loading');
    player.engine.isBlocked = true;
    await act(async () => player.shell.send('player/next', {}));
    expect(within(region()).getByRole('status')).toHaveTextContent('Tap to play');
    player.engine.isBlocked = false;
    player.engine.isOnline = true;
    player.engine.breakUrl('/media/3.mp3');
    await act(async () => player.shell.send('player/next', {}));
    await act(async () => player.engine.pass(1));
    expect(within(region()).getByRole('status')).toHaveTextContent('This song can’t be played');
    expect(region()).toHaveAttribute('data-state', 'error');
  });

  test('FAV-4 its heart follows the favourites and asks their owner to toggle', async () => {
    const user = userEvent.setup();
    const catalogue = createTestBus('mfe-catalogue');
    catalogue.handle('favourite/toggle', () => undefined);
    const recording = recordBus();
    await renderPlaying();
    expect(button('Favourite Mvula Yoyamba')).toHaveAttribute('aria-pressed', 'false');
    await act(async () => catalogue.publish('favourites', { userId: 7, songIds: [1] }));
    expect(button('Favourite Mvula Yoyamba')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Favourite Mvula Yoyamba'));
    expect(recording.commands('favourite/toggle')).toEqual([{ song: songs[0] }]);
  });

  test('opens the queue, which plays a song of it and drops what comes next', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await usePreferences({ playerStyle: 'advanced' });
    await user.click(button('Queue, 3 songs'));
    const dialog = await screen.findByRole('dialog', { name: 'Queue' });
    expect(within(dialog).getByText('Next, 2 songs')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Play Thyolo Road by Wezi Nyirongo' }));
    expect(player.engine.calls.at(-1)).toBe('load /media/2.mp3 at 0');
    await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
    expect(within(dialog).getByText('Next, 0 songs')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  });

  test('stays when a dialog does not load, says so, and opens it at the next try', async () => {
    const user = userEvent.setup();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const recording = recordBus();
    await renderPlaying();
    await usePreferences({ playerStyle: 'advanced' });
    player.hasDialogs = false;
    await user.click(button('Queue, 3 songs'));
    expect(recording.commands('toast/show')).toEqual([
      { text: 'This did not open. Check your connection and try again.' },
    ]);
    expect(button('Pause')).toBeVisible();
    player.hasDialogs = true;
    await user.click(button('Queue, 3 songs'));
    expect(await screen.findByRole('dialog', { name: 'Queue' })).toBeVisible();
    jest.restoreAllMocks();
  });

  test('says in Now playing that it waits, in words that lead nowhere', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await user.click(within(region()).getByText(/Mvula Yoyamba/, { selector: 'button span' }));
    const dialog = await screen.findByRole('dialog', { name: 'Now playing' });
    expect(within(dialog).getByRole('link', { name: 'Wezi Nyirongo' })).toBeInTheDocument();
    player.engine.isOnline = false;
    await act(async () => player.engine.pass(1));
    expect(within(dialog).getByText('Waiting for signal…')).toBeInTheDocument();
    expect(within(dialog).queryByRole('link', { name: 'Waiting for signal…' })).not.toBeInTheDocument();
  });

  test('A11Y the download button says after its name what the download costs', async () => {
    await renderPlaying();
    expect(button('Download Mvula Yoyamba')).toHaveAccessibleDescription('0.6 MB');
  });

  test('while data is saved the small size stands beside the artist, before the song is played', async () => {
    document.documentElement.dataset['dataSaver'] = 'on';
    await renderPlaying();
    expect(within(region()).getByText('· 0.2 MB')).toBeInTheDocument();
    delete document.documentElement.dataset['dataSaver'];
  });

  test('opens Now playing from the name, with the same controls', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    // Only the phone shows it, through a media query that jsdom does not apply.
    await user.click(within(region()).getByText(/Mvula Yoyamba/, { selector: 'button span' }));
    const dialog = await screen.findByRole('dialog', { name: 'Now playing' });
    await user.click(within(dialog).getByRole('button', { name: 'Next song' }));
    expect(within(dialog).getByRole('heading', { name: 'Thyolo Road' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Mute' }));
    expect(player.engine.isMuted).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeInTheDocument();
  });
});

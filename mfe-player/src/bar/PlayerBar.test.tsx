import { createTestBus, buildPreferences, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';
import { PlayerBar } from './PlayerBar.tsx';

const songs = buildTestSongs();
let player: TestPlayer;

const getPlayerRegion = (): HTMLElement => screen.getByRole('region', { name: 'Player' });
const getButton = (name: string): HTMLElement => within(getPlayerRegion()).getByRole('button', { name });
const getSeekSlider = (): HTMLElement => within(getPlayerRegion()).getByRole('slider', { name: 'Seek' });

async function renderPlaying(index = 0): Promise<void> {
  render(<PlayerBar />, { wrapper: player.Views });
  await act(async () => {
    player.shell.send('player/play', { songs, index, source: 'list' });
    player.engine.advance(0.1);
  });
}
const publishPreferences = (overrides: Parameters<typeof buildPreferences>[0]): Promise<void> =>
  act(async () => player.shell.publish('preferences', buildPreferences(overrides)));

beforeEach(() => {
  player = createTestPlayer();
});
afterEach(() => {
  player.dispose();
  resetBus();
});

describe('PlayerBar', () => {
  test('is idle and empty before the first song', () => {
    render(<PlayerBar />, { wrapper: player.Views });
    expect(getPlayerRegion()).toHaveAttribute('data-state', 'idle');
    expect(within(getPlayerRegion()).queryByRole('button')).not.toBeInTheDocument();
  });

  test('PLY-2 shows the song while it loads and plays, and its button pauses and resumes it', async () => {
    const user = userEvent.setup();
    render(<PlayerBar />, { wrapper: player.Views });
    await act(async () => player.shell.send('player/play', { songs, index: 1, source: 'list' }));
    expect(getPlayerRegion()).toHaveAttribute('data-state', 'loading');
    expect(getButton('Pause')).toHaveAttribute('aria-busy', 'true');
    await act(async () => player.engine.advance(0.1));
    expect(getPlayerRegion()).toHaveAttribute('data-state', 'playing');
    expect(within(getPlayerRegion()).getAllByRole('link', { name: /Thyolo Road/ })[0]).toHaveAttribute(
      'href',
      '/song/Thyolo%20Road&a_src=Wezi%20Nyirongo',
    );
    await user.click(getButton('Pause'));
    expect(getPlayerRegion()).toHaveAttribute('data-state', 'paused');
    await user.click(getButton('Play'));
    expect(player.engine.calls).toEqual(['load /media/2.mp3 at 0', 'pause', 'play']);
  });

  test('PLY-1 shows the wave style by default, and the advanced style when the listener prefers it', async () => {
    await renderPlaying();
    expect(getPlayerRegion()).toHaveAttribute('data-style', 'wave');
    expect(within(getPlayerRegion()).queryByRole('button', { name: 'Loop' })).not.toBeInTheDocument();
    await publishPreferences({ playerStyle: 'advanced', playerPosition: 'top' });
    expect(getPlayerRegion()).toHaveAttribute('data-style', 'advanced');
    expect(getPlayerRegion()).toHaveAttribute('data-position', 'top');
    for (const name of ['Loop', 'Autoplay', 'Queue, 3 songs', 'Mute', 'Download Mvula Yoyamba']) getButton(name);
  });

  test.each(['wave', 'advanced'] as const)(
    'PLY-15 the %s style has previous, play, next, queue and mute',
    async (playerStyle) => {
      await renderPlaying();
      await publishPreferences({ playerStyle });
      for (const name of ['Previous song', 'Pause', 'Next song', 'Queue, 3 songs', 'Mute']) getButton(name);
    },
  );

  test('PLY-3 next and previous are disabled at the ends of the queue', async () => {
    const user = userEvent.setup();
    await renderPlaying(0);
    await publishPreferences({ playerStyle: 'advanced' });
    expect(getButton('Previous song')).toHaveAttribute('aria-disabled', 'true');
    await user.click(getButton('Next song'));
    expect(getButton('Previous song')).not.toHaveAttribute('aria-disabled');
    await user.click(getButton('Next song'));
    expect(getButton('Next song')).toHaveAttribute('aria-disabled', 'true');
    expect(player.engine.calls.at(-1)).toBe('load /media/3.mp3 at 0');
  });

  test('PLY-5 Loop and Autoplay request the change of preferences from the shell', async () => {
    const user = userEvent.setup();
    player.shell.handle('preferences/set', () => undefined);
    const recording = recordBus();
    await renderPlaying();
    await publishPreferences({ playerStyle: 'advanced', loop: true });
    expect(getButton('Loop')).toHaveAttribute('aria-pressed', 'true');
    await user.click(getButton('Autoplay'));
    await user.click(getButton('Loop'));
    expect(recording.commands('preferences/set')).toEqual([{ autoplay: true }, { loop: false }]);
  });

  test('PLY-6 Mute turns into Unmute and back', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await publishPreferences({ playerStyle: 'advanced' });
    await user.click(getButton('Mute'));
    expect(player.engine.isMuted).toBe(true);
    await user.click(getButton('Unmute'));
    expect(player.engine.isMuted).toBe(false);
  });

  test('PLY-13 seeks by keyboard and announces the position', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await act(async () => player.engine.advance(84));
    expect(getSeekSlider()).toHaveAttribute('aria-valuetext', '1:24 of 3:42');
    expect(getSeekSlider()).toHaveAttribute('aria-valuemax', '222');
    act(() => getSeekSlider().focus());
    await user.keyboard('{ArrowRight}');
    expect(getSeekSlider()).toHaveAttribute('aria-valuenow', '89');
    await user.keyboard('{PageDown}');
    expect(getSeekSlider()).toHaveAttribute('aria-valuenow', '59');
    await user.keyboard('{End}');
    expect(getSeekSlider()).toHaveAttribute('aria-valuetext', '3:42 of 3:42');
    await user.keyboard('{Home}');
    expect(getSeekSlider()).toHaveAttribute('aria-valuenow', '0');
  });

  test('PLY-13 seeks by pointer', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    jest.spyOn(getSeekSlider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 32));
    await user.pointer([
      { keys: '[MouseLeft>]', target: getSeekSlider(), coords: { clientX: 200 } },
      { target: getSeekSlider(), coords: { clientX: 300 } },
      { keys: '[/MouseLeft]', target: getSeekSlider(), coords: { clientX: 300 } },
    ]);
    expect(player.engine.calls.at(-1)).toBe('seek 111');
  });

  test('draws the seeded waveform until the real one has loaded, and shows the position', async () => {
    player.peaks = [0.1, 1, 0.4];
    await renderPlaying();
    expect(player.drawn.peaks).toEqual([0.1, 1, 0.4]);
    await act(async () => player.engine.advance(111));
    expect(player.drawn.playedFraction).toBe(0.5);
  });

  test('tells the listener that it waits for the signal, needs a tap, or cannot play a song', async () => {
    await renderPlaying();
    player.engine.isOnline = false;
    await act(async () => player.engine.advance(1));
    expect(within(getPlayerRegion()).getByRole('status')).toHaveTextContent('Waiting for signal…');
    expect(within(getPlayerRegion()).getAllByText('Waiting for signal…')[0]?.parentElement).toHaveTextContent(
      'Waiting for signal… 0:00',
    );
    expect(getPlayerRegion()).toHaveAttribute('data-state', 'loading');
    player.engine.isBlocked = true;
    await act(async () => player.shell.send('player/next', {}));
    expect(within(getPlayerRegion()).getByRole('status')).toHaveTextContent('Tap to play');
    player.engine.isBlocked = false;
    player.engine.isOnline = true;
    player.engine.breakUrl('/media/3.mp3');
    await act(async () => player.shell.send('player/next', {}));
    await act(async () => player.engine.advance(1));
    expect(within(getPlayerRegion()).getByRole('status')).toHaveTextContent('This song can’t be played');
    expect(getPlayerRegion()).toHaveAttribute('data-state', 'error');
  });

  test('FAV-4 the heart follows the favourites, and a click sends a command to the catalogue', async () => {
    const user = userEvent.setup();
    const catalogue = createTestBus('mfe-catalogue');
    catalogue.handle('favourite/toggle', () => undefined);
    const recording = recordBus();
    await renderPlaying();
    expect(getButton('Favourite Mvula Yoyamba')).toHaveAttribute('aria-pressed', 'false');
    await act(async () => catalogue.publish('favourites', { userId: 7, songIds: [1] }));
    expect(getButton('Favourite Mvula Yoyamba')).toHaveAttribute('aria-pressed', 'true');
    await user.click(getButton('Favourite Mvula Yoyamba'));
    expect(recording.commands('favourite/toggle')).toEqual([{ song: songs[0] }]);
  });

  test('opens the queue, where the listener plays a song and clears the upcoming songs', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await publishPreferences({ playerStyle: 'advanced' });
    await user.click(getButton('Queue, 3 songs'));
    const dialog = await screen.findByRole('dialog', { name: 'Queue' });
    expect(within(dialog).getByText('Next, 2 songs')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Play Thyolo Road by Wezi Nyirongo' }));
    expect(player.engine.calls.at(-1)).toBe('load /media/2.mp3 at 0');
    await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
    expect(within(dialog).getByText('Next, 0 songs')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  });

  test('a dialog that does not load shows a toast and keeps the player, and the next click opens it', async () => {
    const user = userEvent.setup();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const recording = recordBus();
    await renderPlaying();
    await publishPreferences({ playerStyle: 'advanced' });
    player.canLoadDialogs = false;
    await user.click(getButton('Queue, 3 songs'));
    expect(recording.commands('toast/show')).toEqual([
      { text: 'This did not open. Check your connection and try again.' },
    ]);
    expect(getButton('Pause')).toBeVisible();
    player.canLoadDialogs = true;
    await user.click(getButton('Queue, 3 songs'));
    expect(await screen.findByRole('dialog', { name: 'Queue' })).toBeVisible();
    jest.restoreAllMocks();
  });

  test('shows in Now playing that it waits for the signal, without linking the message', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    await user.click(within(getPlayerRegion()).getByText(/Mvula Yoyamba/, { selector: 'button span' }));
    const dialog = await screen.findByRole('dialog', { name: 'Now playing' });
    expect(within(dialog).getByRole('link', { name: 'Wezi Nyirongo' })).toBeInTheDocument();
    player.engine.isOnline = false;
    await act(async () => player.engine.advance(1));
    expect(within(dialog).getByText('Waiting for signal…')).toBeInTheDocument();
    expect(within(dialog).queryByRole('link', { name: 'Waiting for signal…' })).not.toBeInTheDocument();
  });

  test('A11Y the download button’s description is the size of the download', async () => {
    await renderPlaying();
    expect(getButton('Download Mvula Yoyamba')).toHaveAccessibleDescription('0.6 MB');
  });

  test('while data saver is on, shows the small file’s size beside the artist', async () => {
    document.documentElement.dataset['dataSaver'] = 'on';
    await renderPlaying();
    expect(within(getPlayerRegion()).getByText('· 0.2 MB')).toBeInTheDocument();
    delete document.documentElement.dataset['dataSaver'];
  });

  test('a click on the title opens Now playing, with the same controls', async () => {
    const user = userEvent.setup();
    await renderPlaying();
    // Only the phone shows this button, through a media query that jsdom does not apply.
    await user.click(within(getPlayerRegion()).getByText(/Mvula Yoyamba/, { selector: 'button span' }));
    const dialog = await screen.findByRole('dialog', { name: 'Now playing' });
    await user.click(within(dialog).getByRole('button', { name: 'Next song' }));
    expect(within(dialog).getByRole('heading', { name: 'Thyolo Road' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Mute' }));
    expect(player.engine.isMuted).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeInTheDocument();
  });
});

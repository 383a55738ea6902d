import { resetBus } from '@nyimbo/shared-events/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';
import { SongPlayer } from './SongPlayer.tsx';

const songs = buildTestSongs();
const [song, otherSong] = songs;
let player: TestPlayer;

function renderSongPlayer(): ReturnType<typeof render> {
  if (song === undefined) throw new Error('There are test songs.');
  return render(<SongPlayer song={song} />, { wrapper: player.Views });
}
const passMs = (milliseconds: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  jest.useFakeTimers();
  player = createTestPlayer();
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.useRealTimers();
});

describe('SongPlayer', () => {
  test('SNG-2 shows the waveform 100 ms after the page, with the duration in minutes and seconds', async () => {
    renderSongPlayer();
    await passMs(99);
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    await passMs(1);
    expect(screen.getByRole('slider', { name: 'Seek' })).toBeInTheDocument();
    expect(screen.getByText('3:42')).toBeInTheDocument();
  });

  test('SNG-3 repeats the song from zero while its page is open', async () => {
    const { unmount } = renderSongPlayer();
    await press('Play');
    await act(async () => player.engine.advance(0.1));
    await act(async () => player.engine.advance(222));
    await act(async () => player.engine.advance(0.1));
    expect(player.engine.getState().status).toBe('playing');
    expect(player.engine.getPosition().positionSeconds).toBe(0);
    unmount();
    await act(async () => player.engine.advance(222));
    expect(player.engine.getState()).toMatchObject({ status: 'paused', reason: 'ended' });
  });

  test('SNG-8 takes over from the bottom player and back, with one engine', async () => {
    renderSongPlayer();
    await act(async () => {
      player.shell.send('player/play', { songs, index: 1, source: 'list' });
      player.engine.advance(0.1);
    });
    await press('Play');
    expect(player.engine.calls.at(-1)).toBe('load /media/1.mp3 at 0');
    expect(player.shell.read('player/state')).toMatchObject({ song, source: 'song-page' });
    await act(async () => player.engine.advance(0.1));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await act(async () => player.shell.send('player/play', { songs, index: 1, source: 'list' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(player.shell.read('player/state')).toMatchObject({ song: otherSong, source: 'list' });
  });

  test('PLY-13 seeking in a song that is not playing plays it from that position', async () => {
    renderSongPlayer();
    await passMs(100);
    await act(async () => void fireEvent.keyDown(screen.getByRole('slider'), { key: 'PageUp' }));
    expect(player.engine.calls).toEqual(['load /media/1.mp3 at 30']);
  });

  test('stays at zero while another song plays', async () => {
    renderSongPlayer();
    await passMs(100);
    await act(async () => {
      player.shell.send('player/play', { songs, index: 1, source: 'list' });
      player.engine.advance(0.1);
      player.engine.advance(40);
    });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 3:42');
  });
});

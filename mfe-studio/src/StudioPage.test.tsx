import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import type { SongRef } from '@nyimbo/shared-events';
import { Component as Background } from './StudioBackground.tsx';
import { Component as Page } from './StudioPage.tsx';
import { forgetHeardSongs } from './heardSongs.ts';

beforeEach(() => {
  resetBus();
  forgetHeardSongs();
});

/** What the player says when a song sounds. */
function hear(song: SongRef): void {
  act(() => {
    const player = createTestBus('mfe-player');
    player.publish('player/state', { status: 'playing', song, source: 'list', queueLength: 1, queueIndex: 0 });
    player.dispose();
  });
}

test('says what will be here, and leads to songs', () => {
  render(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
  expect(screen.getByText('Nothing heard yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trending songs' })).toHaveAttribute('href', '/songs/trending');
});

test('lists what was heard while another page was open, the last first, each song once', async () => {
  const background = render(<Background />);
  const [first, second] = [buildSongRef({ title: 'Zikomo' }), buildSongRef({ title: 'Mvula' })];
  for (const song of [first, second, first]) hear(song);
  hear(second);
  hear(first);
  background.unmount();

  render(<Page />);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([expect.stringContaining('Zikomo'), expect.stringContaining('Mvula')]);

  const recording = recordBus();
  await userEvent.click(screen.getByRole('button', { name: 'Play Mvula by Thandi Banda' }));
  expect(recording.commands('player/play')).toEqual([
    expect.objectContaining({ songs: [first, second], index: 1, source: 'list' }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the list' }));
  expect(screen.getByText('Nothing heard yet')).toBeVisible();
});

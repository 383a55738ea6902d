import { buildSongListItems } from '@nyimbo/shared-api/builders';
import type { SongPageRef } from '@nyimbo/shared-events';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toBusSong, toSong } from '../api/model.ts';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { closeTestSite, openTestSite, type TestSite } from '../testing/renderPage.tsx';
import { LongSongRows } from './LongSongRows.tsx';

const nextPage: SongPageRef = { call: 'songs', request: { fetch: 'new', cursor: 'WzMwMF0' } };
const songs = buildSongListItems(300, { img: '/cover.svg' }).map(toSong);

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => closeTestSite(site));

const renderRows = (props: { count?: number; total?: number; nextPage?: SongPageRef } = {}) => {
  const { count = songs.length, ...rest } = props;
  return render(
    <CatalogueMount>
      <LongSongRows songs={songs.slice(0, count)} label="Songs" {...rest} />
    </CatalogueMount>,
  );
};

test('A11Y a long list renders a few rows, and each announces its position in the whole list', () => {
  renderRows();
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(rows[1]).toHaveAttribute('aria-posinset', '2');
  expect(rows[1]).toHaveAttribute('aria-setsize', '300');
});

test('A11Y a list whose end has not been fetched announces its length, or that it is unknown', () => {
  const { unmount } = renderRows({ total: 5000, nextPage });
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000');
  unmount();
  renderRows({ nextPage });
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
});

test('a short list renders completely and announces no positions', () => {
  renderRows({ count: 40 });
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(40);
  expect(rows[0]).not.toHaveAttribute('aria-posinset');
});

test('PLY-7 playing a song of a long list queues all of it, including songs without a row', async () => {
  renderRows();
  const third = songs[2];
  await userEvent.click(screen.getByRole('button', { name: `Play ${third?.title} by ${third?.artist}` }));
  const [play] = site.recording.commands('player/play');
  expect(play?.songs).toHaveLength(300);
  expect(play?.index).toBe(2);
});

test('PLY-2 the playing song’s row shows its state in a long list', () => {
  renderRows();
  const [song] = songs;
  if (!song) throw new Error('There are songs.');
  act(() =>
    site.player.publish('player/state', {
      status: 'playing',
      song: toBusSong(song),
      source: 'list',
      queueLength: 300,
      queueIndex: 0,
    }),
  );
  expect(screen.getByRole('button', { name: `Pause ${song.title} by ${song.artist}` })).toBeInTheDocument();
});

import { buildSongListItems } from '@nyimbo/shared-api/builders';
import type { PlayerState } from '@nyimbo/shared-events';
import { createTestBus } from '@nyimbo/shared-events/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toBusSong, toSong } from '../api/model.ts';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { closeTestSite, openTestSite, type TestSite } from '../testing/renderPage.tsx';
import { SongRows } from './SongRows.tsx';

const songs = buildSongListItems(4, { img: '/cover.svg' }).map(toSong);
const [first, second] = songs;
if (!first || !second) throw new Error('There are songs.');

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => closeTestSite(site));

const renderRows = (props: { from?: number; to?: number } = {}) =>
  render(
    <CatalogueMount>
      <SongRows songs={songs} label="Songs" {...props} />
    </CatalogueMount>,
  );
const getPlayButton = (song = first) => screen.getByRole('button', { name: `Play ${song.title} by ${song.artist}` });
const publish = (state: Partial<PlayerState>) =>
  act(() =>
    site.player.publish('player/state', {
      status: 'playing',
      song: toBusSong(first),
      source: 'list',
      queueLength: 4,
      queueIndex: 0,
      ...state,
    }),
  );

test('PLY-7 a click plays the whole list as the queue, starting at the clicked row', async () => {
  renderRows({ from: 1, to: 3 });
  await userEvent.click(getPlayButton(second));
  expect(site.recording.commands('player/play')).toEqual([
    { songs: songs.map(toBusSong), index: 1, source: 'list', listTitle: 'Songs' },
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('PLY-2 the playing song’s row offers Pause, and a click asks the player to pause or resume', async () => {
  renderRows();
  publish({ status: 'playing' });
  await userEvent.click(screen.getByRole('button', { name: `Pause ${first.title} by ${first.artist}` }));
  publish({ status: 'paused' });
  await userEvent.click(getPlayButton());
  expect(site.recording.commands('player/play')).toMatchObject([{ index: 0 }, { index: 0 }]);
});

test('PLY-2 while a song loads, the other rows are announced as disabled, but a click on one still plays it', async () => {
  renderRows();
  publish({ status: 'loading' });
  expect(getPlayButton(second)).toHaveAttribute('aria-disabled', 'true');
  const row = screen.getAllByRole('listitem')[1];
  expect(row && within(row).getByRole('button', { name: `Favourite ${second.title}` })).not.toHaveAttribute(
    'aria-disabled',
  );
  await userEvent.click(getPlayButton(second));
  expect(site.recording.commands('player/play')[0]?.index).toBe(1);
});

test('PLY-9 a song that failed can be played again', async () => {
  renderRows();
  publish({ status: 'failed' });
  await userEvent.click(getPlayButton());
  expect(site.recording.commands('player/play')).toHaveLength(1);
});

test('FAV-4 hearts follow the favourites, and a click sends a command', async () => {
  renderRows();
  const catalogue = createTestBus('mfe-catalogue');
  act(() => catalogue.publish('favourites', { userId: 1, songIds: [first.songId] }));
  expect(screen.getByRole('button', { name: `Favourite ${first.title}`, pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `Favourite ${second.title}`, pressed: false }));
  expect(site.recording.commands('favourite/toggle')).toEqual([{ song: toBusSong(second) }]);
});

test('each row links to its song and artist, and offers download and share', async () => {
  renderRows();
  expect(screen.getByRole('link', { name: first.title }).getAttribute('href')).toContain('/song/');
  await userEvent.click(screen.getByRole('button', { name: `Download ${first.title}` }));
  await userEvent.click(screen.getByRole('button', { name: `Share ${first.title}` }));
  expect(site.recording.commands('song/download')).toHaveLength(1);
  expect(site.recording.commands('song/share')).toHaveLength(1);
});

test('LIB-1 the menu of a row sends the commands Play next, Add to queue and Add to playlist', async () => {
  renderRows();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `More for ${second.title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Play next');
  await choose('Add to queue');
  await choose('Add to playlist');
  expect(site.recording.commands('queue/play-next')).toEqual([{ songs: [toBusSong(second)] }]);
  expect(site.recording.commands('queue/add')).toEqual([{ songs: [toBusSong(second)] }]);
  expect(site.recording.commands('playlist/add')).toEqual([{ songs: [toBusSong(second)] }]);
});

test('A11Y the download button’s description is the size of the download', () => {
  renderRows();
  const button = screen.getByRole('button', { name: `Download ${first.title}` });
  expect(button).toHaveAccessibleDescription(/^\d+\.\d MB$/);
});

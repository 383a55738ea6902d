import { configureApi } from '@nyimbo/shared-api';
import { matchRoute, sortRoutes } from '@nyimbo/shared-api/paths';
import type { Bus, PageProps } from '@nyimbo/shared-events';
import { type BusRecording, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { cleanup, configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import description from '../../remote.json';
import { callCache } from '../api/callCache.ts';
import { createFakeApi, type FakeApi } from './createFakeApi.ts';

// Wait longer, because the tests use real HTTP and other suites may keep the machine busy.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

type PageModule = { Component: ComponentType<PageProps> };

/** The page modules by their names in `remote.json`, as the shell loads them. */
const modules: Record<string, () => Promise<PageModule>> = {
  './HomePage': () => import('../home/HomePage.tsx'),
  './DiscoverPage': () => import('../discover/DiscoverPage.tsx'),
  './NewReleasesPage': () => import('../lists/NewReleasesPage.tsx'),
  './TrendingSongsPage': () => import('../lists/TrendingSongsPage.tsx'),
  './SongsByKindPage': () => import('../lists/SongsByKindPage.tsx'),
  './GenresPage': () => import('../genres/GenresPage.tsx'),
  './GenrePage': () => import('../genres/GenrePage.tsx'),
  './GenreFeaturedPage': () => import('../genres/GenreFeaturedPage.tsx'),
  './GenreNewPage': () => import('../genres/GenreNewPage.tsx'),
  './GenreAlbumsPage': () => import('../genres/GenreAlbumsPage.tsx'),
  './SongPage': () => import('../song/SongPage.tsx'),
  './PlaySongPage': () => import('../song/PlaySongPage.tsx'),
  './NamedSongPage': () => import('../song/NamedSongPage.tsx'),
  './AlbumsPage': () => import('../albums/AlbumsPage.tsx'),
  './AlbumPage': () => import('../albums/AlbumPage.tsx'),
  './AlbumsOfGenrePage': () => import('../albums/AlbumsOfGenrePage.tsx'),
  './PlaylistsPage': () => import('../playlists/PlaylistsPage.tsx'),
  './HotListPage': () => import('../lists/HotListPage.tsx'),
  './ChartsPage': () => import('../charts/ChartsPage.tsx'),
  './ArtistsPage': () => import('../artists/ArtistsPage.tsx'),
  './ArtistPage': () => import('../artists/ArtistPage.tsx'),
};

const routes = sortRoutes(description.routes.map((route) => ({ ...route, pattern: route.path })));

/** Mounts the page at a URL, as the shell does. */
export async function renderPage(address: string) {
  const { pathname, search } = new URL(address, 'http://localhost');
  const match = matchRoute(routes, pathname);
  const load = match && modules[match.route.module];
  if (!load) throw new Error(`No page of this remote is at ${address}.`);
  const { Component } = await load();
  return render(<Component params={match.params} search={search} path={pathname} />);
}

/** A fake API and a bus with a shell and a player, for one test. `recording` holds all messages since the start. */
export interface TestSite {
  api: FakeApi;
  shell: Bus;
  player: Bus;
  recording: BusRecording;
}

/** Creates a bus with a shell and a player, an API without answers, and an empty cache. */
export async function openTestSite(): Promise<TestSite> {
  resetBus();
  callCache.clear();
  const api = await createFakeApi();
  configureApi({ apiBase: api.apiBase, getToken: () => null });
  const shell = createTestBus('shell');
  const player = createTestBus('mfe-player');
  shell.handle('toast/show', () => {});
  shell.publish('session', { status: 'anonymous' });
  player.handle('player/play', () => {});
  player.handle('player/toggle', () => {});
  return { api, shell, player, recording: recordBus() };
}

/** Unmounts the page, empties the cache of calls and stops the server. Call after each test. */
export async function closeTestSite({ api }: TestSite): Promise<void> {
  cleanup();
  callCache.clear();
  await api.close();
}

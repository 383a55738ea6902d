/** Entry of the build for the server (`server` in remote.json): the pages whose first screens the web host renders. */
import { createFirstScreenRenderer } from '@nyimbo/shared-ui/first-screen';
import type { PageProps } from '@nyimbo/shared-events';
import { Component as AlbumsPage } from './albums/AlbumsPage.tsx';
import { Component as AlbumsOfGenrePage } from './albums/AlbumsOfGenrePage.tsx';
import { setServerAnswers } from './api/serverAnswers.ts';
import { Component as ArtistsPage } from './artists/ArtistsPage.tsx';
import { Component as ChartsPage } from './charts/ChartsPage.tsx';
import { Component as DiscoverPage } from './discover/DiscoverPage.tsx';
import { Component as GenreAlbumsPage } from './genres/GenreAlbumsPage.tsx';
import { Component as GenreFeaturedPage } from './genres/GenreFeaturedPage.tsx';
import { Component as GenreNewPage } from './genres/GenreNewPage.tsx';
import { Component as GenrePage } from './genres/GenrePage.tsx';
import { Component as GenresPage } from './genres/GenresPage.tsx';
import { Component as HomePage } from './home/HomePage.tsx';
import { Component as HotListPage } from './lists/HotListPage.tsx';
import { Component as NewReleasesPage } from './lists/NewReleasesPage.tsx';
import { Component as SongsByKindPage } from './lists/SongsByKindPage.tsx';
import { Component as TrendingSongsPage } from './lists/TrendingSongsPage.tsx';
import { Component as PlaylistsPage } from './playlists/PlaylistsPage.tsx';
import { addAudioUrls } from './songs/addAudioUrls.ts';

export const { modules, render } = createFirstScreenRenderer<PageProps>({
  pages: {
    './HomePage': HomePage,
    './DiscoverPage': DiscoverPage,
    './NewReleasesPage': NewReleasesPage,
    './TrendingSongsPage': TrendingSongsPage,
    './SongsByKindPage': SongsByKindPage,
    './GenresPage': GenresPage,
    './GenrePage': GenrePage,
    './GenreFeaturedPage': GenreFeaturedPage,
    './GenreNewPage': GenreNewPage,
    './GenreAlbumsPage': GenreAlbumsPage,
    './AlbumsPage': AlbumsPage,
    './AlbumsOfGenrePage': AlbumsOfGenrePage,
    './PlaylistsPage': PlaylistsPage,
    './HotListPage': HotListPage,
    './ChartsPage': ChartsPage,
    './ArtistsPage': ArtistsPage,
  },
  setAnswers: setServerAnswers,
  transformHtml: addAudioUrls,
});

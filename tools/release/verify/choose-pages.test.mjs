import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listLinkedPages } from './choose-pages.mjs';

const routes = [
  { path: '/mw/albums', module: './AlbumsPage' },
  { path: '/song/{songTitle}&a_src={artistName}', module: './SongPage' },
  { path: '/mw/artists/{category}', module: './ArtistsPage' },
  { path: '/artist/genre={genre}', module: './GenreArtistsPage' },
];
const registry = { remotes: { 'mfe-catalogue': { current: { build: 'b1', description: { routes } } } } };
const seen = [{ module: './AlbumsPage' }];
const listPaths = (links) =>
  listLinkedPages(registry, 'mfe-catalogue', { seen, links }).map(({ path, module }) => [module, path]);

test('a release is verified on a page of each module that a visited page links to', () => {
  assert.deepEqual(
    listPaths([
      '/mw/albums',
      '/song/Thyolo%20Road&a_src=Area%2025',
      '/song/Other&a_src=Artist',
      '/artist/genre=hip.hop',
    ]),
    [
      ['./SongPage', '/song/Thyolo%20Road&a_src=Area%2025'],
      ['./GenreArtistsPage', '/artist/genre=hip.hop'],
    ],
  );
  assert.deepEqual(listPaths(['/songs/new', '/mw/artist/vimbuza', '/artist/genre=a/b']), []);
});

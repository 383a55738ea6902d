import { buildPath } from '@nyimbo/shared-api/paths';
import { playlistPath } from '../head/present-playlist-preview.ts';
import { buildCanonicalPath } from '../head/canonical-path.ts';
import type { LiveRoute } from '../live/registry.schema.ts';
import type { SiteRelease } from '../site-release.ts';
import type { SitemapKind, SitemapRow } from './sitemap.queries.ts';

/** Lists the paths of the pages of one catalogue item. */
export function listAddresses(kind: SitemapKind, { title, artist, label }: SitemapRow): string[] {
  switch (kind) {
    case 'songs':
      return [buildPath('SongPage', { songTitle: title, artistName: artist })];
    case 'albums':
      return [buildPath('AlbumDetails', { name: title, artist, label })];
    case 'artists':
      // URLs cannot contain these two names as a path segment.
      return title === '.' || title === '..' ? [] : [buildPath('ArtistProfile', { name: title })];
    case 'playlists':
      return [playlistPath(title)];
    case 'genres':
      return [
        buildPath('SongCategories', { category: title }),
        buildPath('GenreFeatured', { genre: title }),
        buildPath('GenreNew', { genre: title }),
        buildPath('GenreAlbums', { genre: title }),
        buildPath('AlbumsOfGenre', { genre: title }),
        buildPath('ArtistsOfGenre', { genre: title }),
      ];
    case 'cities':
      return [buildPath('ArtistsOfCity', { city: title })];
  }
}

/**
 * Lists the paths of a route that need no catalogue item: the route's own path, and a path for each value that
 * `remote.json` lists.
 */
function listOwnPages(route: LiveRoute): string[] {
  const ofPath = Object.entries(route.withPath ?? {}).flatMap(([name, variants]) =>
    Object.entries(variants)
      .filter(([, variant]) => !(variant.noindex ?? route.noindex))
      .map(([value]) => buildCanonicalPath(route.path, { [name]: value })),
  );
  if (route.noindex === true || /[{*]/.test(route.path)) return ofPath;
  const path = buildCanonicalPath(route.path, {});
  const ofQuery = Object.entries(route.withQuery ?? {}).flatMap(([field, { values = [] }]) =>
    values.map((value) => `${path}?${field}=${encodeURIComponent(value)}`),
  );
  return [path, ...ofQuery, ...ofPath];
}

/** Lists the paths of pages that need no catalogue item: home, lists and information pages. */
export function listPageAddresses({ routes }: SiteRelease): string[] {
  return [...new Set(routes.flatMap(({ route }) => listOwnPages(route)))].sort();
}

import { buildPath } from '@nyimbo/shared-api/paths';
import { playlistPath } from '../head/present-playlist-preview.ts';
import { spellPath } from '../head/spell-path.ts';
import type { LiveRoute } from '../live/registry.schema.ts';
import type { SiteRelease } from '../site-release.ts';
import type { SitemapKind, SitemapRow } from './sitemap.queries.ts';

/** Paths of the pages of one catalogue item. */
export function listAddresses(kind: SitemapKind, { title, artist, label }: SitemapRow): string[] {
  switch (kind) {
    case 'songs':
      return [buildPath('SongPage', { songTitle: title, artistName: artist })];
    case 'albums':
      return [buildPath('AlbumDetails', { name: title, artist, label })];
    case 'artists':
      // No URL can carry these two as a whole path segment.
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

/** Paths of a route that need no catalogue item: its own, and those of the values that `remote.json` names. */
function listOwnPages(route: LiveRoute): string[] {
  const ofPath = Object.entries(route.withPath ?? {}).flatMap(([name, variants]) =>
    Object.entries(variants)
      .filter(([, variant]) => !(variant.noindex ?? route.noindex))
      .map(([value]) => spellPath(route.path, { [name]: value })),
  );
  if (route.noindex === true || /[{*]/.test(route.path)) return ofPath;
  const path = spellPath(route.path, {});
  const ofQuery = Object.entries(route.withQuery ?? {}).flatMap(([field, { values = [] }]) =>
    values.map((value) => `${path}?${field}=${encodeURIComponent(value)}`),
  );
  return [path, ...ofQuery, ...ofPath];
}

/** Paths of home, lists and information pages: every page that needs no catalogue item. */
export function listPageAddresses({ routes }: SiteRelease): string[] {
  return [...new Set(routes.flatMap(({ route }) => listOwnPages(route)))].sort();
}

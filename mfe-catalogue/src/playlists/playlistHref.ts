import { buildPath } from '@nyimbo/shared-api/paths';

/** Returns a playlist's URL: the playlists page, with the playlist's slug in the query. */
export function playlistHref(slug: string): string {
  return `${buildPath('PlayList')}?list=${encodeURIComponent(slug)}`;
}

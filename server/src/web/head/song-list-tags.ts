import { buildPath } from '@nyimbo/shared-api/paths';
import type { OpenGraphTag } from './link-preview.ts';
import type { SiteUrls } from './site-urls.ts';

/** Limits the number of song tags, because they make the page larger. */
const MAX_SONG_TAGS = 20;

export const formatSongCount = (count: number): string => (count === 1 ? '1 song' : `${count} songs`);

/** Builds the Open Graph tags for the songs of an album or playlist, in its order. */
export function buildSongTags(songs: readonly { title: string; artist: string }[], urls: SiteUrls): OpenGraphTag[] {
  return songs
    .slice(0, MAX_SONG_TAGS)
    .map(({ title, artist }) => [
      'music:song',
      urls.page(buildPath('SongPage', { songTitle: title, artistName: artist })),
    ]);
}

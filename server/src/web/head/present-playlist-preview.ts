import { buildPath, buildQuery } from '@nyimbo/shared-api/paths';
import type { PlaylistRow } from '../../api/playlists/playlists.queries.ts';
import type { SongRow } from '../../api/songs/songs.queries.ts';
import { describePlaylist } from '../preview/preview-subject.ts';
import { cleanText } from './clean-text.ts';
import { buildSongTags, formatSongCount } from './song-list-tags.ts';
import type { LinkPreview } from './link-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { buildBreadcrumb, buildTrack, cleanName } from './structured-data.ts';

/** Limits the number of songs in the structured data, to keep the page small. */
const MAX_TRACKS = 50;

export const playlistPath = (slug: string): string => `${buildPath('PlayList')}?${buildQuery([['list', slug]])}`;

/** RTE-50: builds the link preview of a playlist. */
export function presentPlaylistPreview(playlist: PlaylistRow, songs: readonly SongRow[], urls: SiteUrls): LinkPreview {
  const title = cleanText(playlist.title, 150);
  const path = playlistPath(playlist.slug);
  const url = urls.page(path);
  const count = formatSongCount(playlist.songCount);
  const words = cleanText(playlist.description, 120);
  const imageUrl = urls.preview(describePlaylist(playlist));
  return {
    title,
    description:
      words === ''
        ? `A playlist of ${count}, to stream and download.`
        : cleanText(`${words} A playlist of ${count}.`, 160),
    type: 'music.playlist',
    path,
    imageUrl,
    imageAlt: `Covers of the playlist ${cleanText(playlist.title, 60)}`,
    tags: buildSongTags(songs, urls),
    structuredData: [
      {
        '@type': 'MusicPlaylist',
        '@id': url,
        url,
        name: cleanName(playlist.title),
        description: words === '' ? undefined : words,
        image: imageUrl,
        numTracks: playlist.songCount,
        track: songs.slice(0, MAX_TRACKS).map((song) => buildTrack(urls, song)),
      },
      buildBreadcrumb(urls, [
        { name: 'Playlists', path: buildPath('PlayList') },
        { name: playlist.title, path },
      ]),
    ],
  };
}

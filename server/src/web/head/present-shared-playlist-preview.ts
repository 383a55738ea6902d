import { buildSharedPlaylistPath } from '@nyimbo/shared-api/paths';
import type { SharedPlaylistRow } from '../../api/library/own-playlists.queries.ts';
import { describeSharedPlaylist } from '../preview/preview-subject.ts';
import { cleanText } from './clean-text.ts';
import type { LinkPreview } from './link-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { formatSongCount } from './song-list-tags.ts';

/**
 * LIB-1: builds the link preview of a listener's playlist. It has no data for search engines, which must not list the
 * page, and the type `website`: other sites cannot embed the playlist.
 */
export function presentSharedPlaylistPreview(playlist: SharedPlaylistRow, urls: SiteUrls): LinkPreview {
  const title = cleanText(playlist.title, 150);
  const words = cleanText(playlist.description, 120);
  const made = `A playlist of ${formatSongCount(playlist.songCount)} by ${playlist.ownerName}.`;
  return {
    title,
    description: words === '' ? made : cleanText(`${words} ${made}`, 160),
    type: 'website',
    path: buildSharedPlaylistPath(playlist.shareToken),
    imageUrl: urls.preview(describeSharedPlaylist(playlist)),
    imageAlt: `Covers of the playlist ${cleanText(playlist.title, 60)}`,
    tags: [],
    structuredData: [],
  };
}

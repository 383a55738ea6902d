import { buildEmbedCode, buildEmbedPath, EMBED_SIZES } from '@nyimbo/shared-api/embed';
import { SITE_NAME } from '../../config/site-name.ts';
import { presentAlbumPreview } from '../head/present-album-preview.ts';
import { presentPlaylistPreview } from '../head/present-playlist-preview.ts';
import { presentSongPreview } from '../head/present-song-preview.ts';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { LinkPreview } from '../head/link-preview.ts';
import type { SiteUrls } from '../head/site-urls.ts';
import { PREVIEW_SIZE } from '../html/build-page-head.ts';
import type { EmbedSubject } from './present-embed.ts';

/** The answer of the oEmbed endpoint, with the field names of oEmbed 1.0. */
export interface OembedAnswer {
  version: '1.0';
  type: 'rich';
  title: string;
  author_name?: string;
  author_url?: string;
  provider_name: string;
  provider_url: string;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
  html: string;
  width: number;
  height: number;
}

interface OembedOptions {
  origin: string;
  urls: SiteUrls;
  /** Maximum size of the frame on the other site, in CSS pixels; Infinity without a limit. */
  maxWidth: number;
  maxHeight: number;
}

interface EmbedDescription {
  path: string;
  title: string;
  artist: string | null;
  preview: LinkPreview;
}

/**
 * Builds the oEmbed answer for a song, album or playlist: a frame of its embeddable page, no larger than the other site
 * allows.
 */
export function presentOembed(
  subject: EmbedSubject,
  { origin, urls, maxWidth, maxHeight }: OembedOptions,
): OembedAnswer {
  const { path, title, artist, preview } = describeEmbed(subject, urls);
  const size = EMBED_SIZES[subject.kind];
  const [width, height] = [Math.min(size.width, maxWidth), Math.min(size.height, maxHeight)];
  const hasRoomForThumbnail = PREVIEW_SIZE.width <= maxWidth && PREVIEW_SIZE.height <= maxHeight;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(artist !== null && {
      author_name: artist,
      author_url: urls.page(buildPath('ArtistProfile', { name: artist })),
    }),
    provider_name: SITE_NAME,
    provider_url: `${origin}/`,
    ...(hasRoomForThumbnail && {
      thumbnail_url: preview.imageUrl,
      thumbnail_width: PREVIEW_SIZE.width,
      thumbnail_height: PREVIEW_SIZE.height,
    }),
    html: buildEmbedCode({ title: preview.title, url: urls.page(path), width, height }),
    width,
    height,
  };
}

function describeEmbed(subject: EmbedSubject, urls: SiteUrls): EmbedDescription {
  switch (subject.kind) {
    case 'song': {
      const { title, artist } = subject.song;
      const path = buildEmbedPath('song', { songTitle: title, artistName: artist });
      return { path, title, artist, preview: presentSongPreview(subject.song, urls) };
    }
    case 'album': {
      const { title, artist, label } = subject.album;
      const path = buildEmbedPath('album', { name: title, artist, label });
      return { path, title, artist, preview: presentAlbumPreview(subject.album, subject.songs, urls) };
    }
    case 'playlist': {
      const { title, slug } = subject.playlist;
      const preview = presentPlaylistPreview(subject.playlist, subject.songs, urls);
      return { path: buildEmbedPath('playlist', { list: slug }), title, artist: null, preview };
    }
  }
}

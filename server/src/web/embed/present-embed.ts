import { buildPath } from '@nyimbo/shared-api/paths';
import { createCoverSvg, pickMosaic, type CoverSubject } from '@nyimbo/shared-ui/cover-art';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import type { SongRow } from '../../api/songs/songs.queries.ts';
import type { PageSubject } from '../find-page-subject.ts';
import { playlistPath } from '../head/present-playlist-preview.ts';
import { MAX_EMBED_SONGS } from '../listed-songs.ts';
import type { SiteUrls } from '../head/site-urls.ts';
import { escapeHtml } from '../html/escape-html.ts';

const COVER_EDGE = 128;

/** A subject that can be embedded. */
export type EmbedSubject = Extract<PageSubject, { kind: 'song' | 'album' | 'playlist' }>;

export interface EmbedSong {
  id: number;
  title: string;
  artist: string;
  url: string;
  durationSeconds: number | null;
}

/** What an embeddable page shows. */
export interface EmbedContent {
  kind: EmbedSubject['kind'];
  title: string;
  /** The artist's name and the URL of the artist's page; null for a playlist. */
  byline: { text: string; href: string } | null;
  /** Absolute URL of the page on the site. */
  pageUrl: string;
  /** HTML of the cover. */
  coverHtml: string;
  /** The songs that the page lists, at most `MAX_EMBED_SONGS`. */
  songs: EmbedSong[];
  /** Number of all songs of the album or playlist. */
  songCount: number;
}

export interface EmbedContext {
  urls: SiteUrls;
  mediaBase: string;
  /** Whether the browser sends `Save-Data`. */
  isSavingData: boolean;
}

/** Presents a subject for its embeddable page. */
export function presentEmbed(subject: EmbedSubject, context: EmbedContext): EmbedContent {
  const { urls } = context;
  const bylineOf = (artist: string) => ({
    text: artist,
    href: urls.page(buildPath('ArtistProfile', { name: artist })),
  });
  switch (subject.kind) {
    case 'song': {
      const { title, artist, image } = subject.song;
      return {
        ...{ kind: 'song', title, byline: bylineOf(artist) },
        pageUrl: urls.page(buildPath('SongPage', { songTitle: title, artistName: artist })),
        coverHtml: renderArt({ kind: 'song', title, artist, image }, context),
        ...presentSongs([subject.song], context),
        songCount: 1,
      };
    }
    case 'album': {
      const { title, artist, label, image } = subject.album;
      return {
        ...{ kind: 'album', title, byline: bylineOf(artist) },
        pageUrl: urls.page(buildPath('AlbumDetails', { name: title, artist, label })),
        coverHtml: renderArt({ kind: 'album', title, artist, image }, context),
        ...presentSongs(subject.songs, context),
        songCount: subject.album.songCount,
      };
    }
    case 'playlist': {
      const { title, slug, image, covers } = subject.playlist;
      const mosaic = pickMosaic(covers).map((cover) => renderPicture({ kind: 'song', ...cover }, context));
      return {
        ...{ kind: 'playlist', title, byline: null },
        pageUrl: urls.page(playlistPath(slug)),
        coverHtml:
          mosaic.length === 0
            ? renderArt({ kind: 'playlist', title, image }, context)
            : `<div class="art mosaic">${mosaic.join('')}</div>`,
        ...presentSongs(subject.songs, context),
        songCount: subject.playlist.songCount,
      };
    }
  }
}

function presentSongs(rows: readonly SongRow[], { mediaBase, isSavingData }: EmbedContext): { songs: EmbedSong[] } {
  const songs = rows.slice(0, MAX_EMBED_SONGS).map((row): EmbedSong => {
    const { id, title, artist, durationSeconds, year, file, smallSizeBytes } = row;
    const folder = isSavingData && smallSizeBytes !== null ? 'small' : 'songs';
    const url = presentMediaUrl(mediaBase, `${year}/${folder}/${file}`) ?? '';
    return { id, title, artist, url, durationSeconds };
  });
  return { songs };
}

/** A cover to show, as a picture or drawn. */
interface EmbedCover extends CoverSubject {
  /** Path of the picture below the media base; null if there is none, and the cover is drawn. */
  image: string | null;
}

/**
 * Returns the picture's URL. If there is no picture, or the visitor saves data, returns a data URL with a drawn SVG.
 */
function findPicture({ image, ...subject }: EmbedCover, { mediaBase, isSavingData }: EmbedContext): string {
  const address = isSavingData ? null : presentMediaUrl(mediaBase, image);
  return address ?? `data:image/svg+xml,${encodeURIComponent(createCoverSvg(subject)).replaceAll("'", '%27')}`;
}

function renderPicture(cover: EmbedCover, context: EmbedContext, { look = '' } = {}): string {
  const url = escapeHtml(findPicture(cover, context));
  return `<img${look} src="${url}" alt="" width="${COVER_EDGE}" height="${COVER_EDGE}">`;
}

const renderArt = (cover: EmbedCover, context: EmbedContext) => renderPicture(cover, context, { look: ' class="art"' });

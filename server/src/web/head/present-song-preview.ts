import { buildPath } from '@nyimbo/shared-api/paths';
import { formatDuration, formatMegabytes, toFullSeconds } from '@nyimbo/shared-ui/text';
import { mediaPath } from '../../media/media-files.ts';
import type { SongDetailRow } from '../../api/songs/song-address.queries.ts';
import { describeSong } from '../preview/preview-subject.ts';
import { cleanText } from './clean-text.ts';
import type { LinkPreview, OpenGraphTag } from './link-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import {
  buildArtistReference,
  buildBreadcrumb,
  formatIsoDuration,
  cleanName,
  type StructuredData,
} from './structured-data.ts';

const pathOf = ({ title, artist }: SongDetailRow) => buildPath('SongPage', { songTitle: title, artistName: artist });
const audioOf = ({ year, file }: SongDetailRow) => mediaPath(year, 'songs', file);

function albumPathOf({ albumTitle, albumArtist, albumLabel }: SongDetailRow): string | null {
  if (albumTitle === null) return null;
  return buildPath('AlbumDetails', { name: albumTitle, artist: albumArtist, label: albumLabel });
}

/**
 * Formats facts such as `Afro-pop, 2026, 3:24, 3.2 MB`. They help a visitor with a costly connection to decide whether
 * to play the song.
 */
function formatSongDetails({ genre, year, durationSeconds, sizeBytes }: SongDetailRow): string {
  return [
    genre === null ? null : cleanText(genre, 30),
    String(year),
    durationSeconds === null ? null : formatDuration(durationSeconds),
    sizeBytes === null ? null : formatMegabytes(sizeBytes),
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

function listTags(song: SongDetailRow, urls: SiteUrls): OpenGraphTag[] {
  const album = albumPathOf(song);
  const audio = urls.media(audioOf(song));
  const duration = toFullSeconds(song.durationSeconds);
  return [
    ['og:audio', audio],
    ...(audio.startsWith('https:') ? [['og:audio:secure_url', audio] as const] : []),
    ['og:audio:type', 'audio/mpeg'],
    // Whole seconds, at least one.
    ...(duration > 0 ? [['music:duration', String(duration)] as const] : []),
    ['music:musician', urls.page(buildPath('ArtistProfile', { name: song.artist }))],
    ...(album === null ? [] : [['music:album', urls.page(album)] as const]),
    ['music:release_date', song.releasedOn ?? String(song.year)],
  ];
}

function describeRecording(song: SongDetailRow, urls: SiteUrls): StructuredData {
  const album = albumPathOf(song);
  const url = urls.page(pathOf(song));
  const duration = formatIsoDuration(song.durationSeconds);
  return {
    '@type': 'MusicRecording',
    '@id': url,
    url,
    name: cleanName(song.title),
    byArtist: buildArtistReference(urls, song.artist),
    inAlbum:
      album === null
        ? undefined
        : { '@type': 'MusicAlbum', name: cleanName(song.albumTitle ?? ''), url: urls.page(album) },
    genre: song.genre === null ? undefined : cleanName(song.genre),
    duration,
    datePublished: song.releasedOn ?? String(song.year),
    image: urls.preview(describeSong(song)),
    isAccessibleForFree: true,
    audio: {
      '@type': 'AudioObject',
      contentUrl: urls.media(audioOf(song)),
      encodingFormat: 'audio/mpeg',
      duration,
      contentSize: song.sizeBytes === null ? undefined : String(song.sizeBytes),
    },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/ListenAction',
      userInteractionCount: song.plays,
    },
  };
}

/** RTE-50: builds the link preview of a song. */
export function presentSongPreview(song: SongDetailRow, urls: SiteUrls): LinkPreview {
  const title = `${cleanText(song.title, 150)} by ${cleanText(song.artist, 80)}`;
  const short = `${cleanText(song.title, 60)} by ${cleanText(song.artist, 30)}`;
  const genre = song.genreSlug === null ? [] : [{ name: `${song.genre} songs`, path: genrePath(song.genreSlug) }];
  return {
    title,
    description: cleanText(`Stream or download ${short}: ${formatSongDetails(song)}.`, 160),
    type: 'music.song',
    path: pathOf(song),
    imageUrl: urls.preview(describeSong(song)),
    imageAlt: `The cover of ${short}`,
    tags: listTags(song, urls),
    structuredData: [
      describeRecording(song, urls),
      buildBreadcrumb(urls, [...genre, { name: song.title, path: pathOf(song) }]),
    ],
  };
}

const genrePath = (category: string) => buildPath('SongCategories', { category });

import { buildPath } from '@nyimbo/shared-api/paths';
import type { AlbumDetailRow } from '../../api/albums/albums.queries.ts';
import type { SongRow } from '../../api/songs/songs.queries.ts';
import { describeAlbum } from '../preview/preview-subject.ts';
import { cleanText } from './clean-text.ts';
import { buildSongTags, formatSongCount } from './song-list-tags.ts';
import type { LinkPreview } from './link-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import {
  buildArtistReference,
  buildBreadcrumb,
  buildTrack,
  cleanName,
  type StructuredData,
} from './structured-data.ts';

const pathOf = ({ title, artist, label }: AlbumDetailRow) => buildPath('AlbumDetails', { name: title, artist, label });

function describeAlbumData(album: AlbumDetailRow, songs: readonly SongRow[], urls: SiteUrls): StructuredData {
  const url = urls.page(pathOf(album));
  const { label } = album;
  return {
    '@type': 'MusicAlbum',
    '@id': url,
    url,
    name: cleanName(album.title),
    byArtist: buildArtistReference(urls, album.artist),
    genre: album.genre === null ? undefined : cleanName(album.genre),
    datePublished: String(album.year),
    image: urls.preview(describeAlbum(album)),
    albumRelease:
      label === null
        ? undefined
        : {
            '@type': 'MusicRelease',
            name: cleanName(album.title),
            recordLabel: { '@type': 'Organization', name: cleanName(label) },
          },
    numTracks: album.songCount,
    track: songs.map((song) => buildTrack(urls, song)),
  };
}

/** RTE-50: builds the link preview of an album. */
export function presentAlbumPreview(album: AlbumDetailRow, songs: readonly SongRow[], urls: SiteUrls): LinkPreview {
  const short = `${cleanText(album.title, 60)} by ${cleanText(album.artist, 30)}`;
  const genre = album.genre === null ? '' : `${cleanText(album.genre, 30)}, `;
  return {
    title: `${cleanText(album.title, 150)} by ${cleanText(album.artist, 80)}`,
    description: cleanText(
      `The album ${short}: ${formatSongCount(album.songCount)}, ${genre}${album.year}. Stream or download.`,
      160,
    ),
    type: 'music.album',
    path: pathOf(album),
    imageUrl: urls.preview(describeAlbum(album)),
    imageAlt: `The cover of the album ${short}`,
    tags: [
      ['music:musician', urls.page(buildPath('ArtistProfile', { name: album.artist }))],
      ['music:release_date', String(album.year)],
      ...buildSongTags(songs, urls),
    ],
    structuredData: [
      describeAlbumData(album, songs, urls),
      buildBreadcrumb(urls, [
        { name: 'Albums', path: buildPath('Albums') },
        { name: album.title, path: pathOf(album) },
      ]),
    ],
  };
}

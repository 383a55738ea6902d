import { buildPath } from '@nyimbo/shared-api/paths';
import type { AlbumRow } from '../../api/albums/albums.queries.ts';
import type { ArtistDetailRow } from '../../api/artists/artists.queries.ts';
import type { SongRow } from '../../api/songs/songs.queries.ts';
import { describeArtist } from '../preview/preview-subject.ts';
import { cleanText } from './clean-text.ts';
import { formatSongCount } from './song-list-tags.ts';
import type { LinkPreview } from './link-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { buildBreadcrumb, buildTrack, cleanName, type StructuredData } from './structured-data.ts';

export interface ArtistWorks {
  songs: readonly SongRow[];
  albums: readonly AlbumRow[];
}

/** Limits the number of songs and albums in the structured data, to keep the page small. */
const MAX_WORKS = 10;

const pathOf = ({ name }: ArtistDetailRow) => buildPath('ArtistProfile', { name });

function describeMusicGroup(artist: ArtistDetailRow, { songs, albums }: ArtistWorks, urls: SiteUrls): StructuredData {
  const url = urls.page(pathOf(artist));
  return {
    '@type': 'MusicGroup',
    '@id': url,
    url,
    name: cleanName(artist.name),
    description: artist.bio === '' ? undefined : cleanText(artist.bio, 500),
    genre: artist.genre === null ? undefined : cleanName(artist.genre),
    foundingLocation: artist.city === null ? undefined : { '@type': 'Place', name: cleanName(artist.city) },
    image: urls.preview(describeArtist(artist)),
    album: albums.slice(0, MAX_WORKS).map(({ title, artist: by, label, year }) => ({
      '@type': 'MusicAlbum',
      name: cleanName(title),
      url: urls.page(buildPath('AlbumDetails', { name: title, artist: by, label })),
      datePublished: String(year),
    })),
    track: songs.slice(0, MAX_WORKS).map((song) => buildTrack(urls, song)),
  };
}

/** Counts the artist's songs, or the albums of an artist without songs, such as 'Various artists'. */
function countWorks({ songCount }: ArtistDetailRow, { albums }: ArtistWorks): string {
  if (songCount > 0 || albums.length === 0) return formatSongCount(songCount);
  return albums.length === 1 ? '1 album' : `${albums.length} albums`;
}

/** RTE-50: builds the link preview of an artist. */
export function presentArtistPreview(artist: ArtistDetailRow, works: ArtistWorks, urls: SiteUrls): LinkPreview {
  const name = cleanText(artist.name, 150);
  const short = cleanText(artist.name, 60);
  const genre = artist.genre === null ? '' : `${cleanText(artist.genre, 30)} `;
  const from = artist.city === null ? '' : ` from ${cleanText(artist.city, 30)}`;
  return {
    title: name,
    description: cleanText(
      `${short}, ${genre}artist${from}: ${countWorks(artist, works)} to stream and download.`,
      160,
    ),
    type: 'profile',
    path: pathOf(artist),
    imageUrl: urls.preview(describeArtist(artist)),
    imageAlt: `The picture of ${short}`,
    tags: [],
    structuredData: [
      describeMusicGroup(artist, works, urls),
      buildBreadcrumb(urls, [
        { name: 'Artists', path: buildPath('Artists') },
        { name: artist.name, path: pathOf(artist) },
      ]),
    ],
  };
}

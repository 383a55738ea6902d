import { buildPath, buildQuery } from '@nyimbo/shared-api/paths';
import { formatDuration, formatFullCount, formatMinutes, formatQuantity } from '@nyimbo/shared-ui/text';
import type { AlbumPageRow } from '../../api/albums/album-page.queries.ts';
import type { AlbumRow } from '../../api/albums/albums.queries.ts';
import type { ArtistPageRow } from '../../api/artists/artist-page.queries.ts';
import type { SharedPlaylistPageRow } from '../../api/library/own-playlists.queries.ts';
import type { PlaylistPageRow, PlaylistRow } from '../../api/playlists/playlists.queries.ts';
import { albumSongCursor, artistSongCursor, playlistSongCursor } from '../../api/songs/song-cursors.ts';
import type { SongRow } from '../../api/songs/songs.queries.ts';
import { writeCursor } from '../../http/calls/cursor.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { MAX_ARTIST_SONGS, MAX_LISTED_SONGS } from '../listed-songs.ts';
import type { PageMatch } from '../match-page.ts';
import type { EarlyContent } from './early-content.ts';
import { joinParts, renderLink, renderHero, type EarlyContext } from './render-hero.ts';

const renderSongLink = ({ title, artist }: SongRow) =>
  renderLink(buildPath('SongPage', { songTitle: title, artistName: artist }), title);

interface SongListParts<Row extends SongRow> {
  songs: readonly Row[];
  maxSongs?: number;
  /** Whether the list has several artists. */
  hasArtists?: boolean;
  /** Links to the songs after the listed ones; without it, only the app shows them. */
  more?: {
    /** The page's query without `after`. */
    query?: string;
    cursorOf: (row: Row) => readonly (string | number)[];
  };
}

/**
 * Renders songs as links, and a link to the songs after them (CAT-6). The service worker uses `data-song` to find songs
 * that were taken down (shell/src/worker/dropSongs.ts).
 */
function renderSongs<Row extends SongRow>({
  songs,
  maxSongs = MAX_LISTED_SONGS,
  hasArtists = false,
  more,
}: SongListParts<Row>): string {
  const listed = songs.slice(0, maxSongs);
  const last = listed.at(-1);
  if (last === undefined) return '';
  const items = listed.map((song) => {
    const artist = hasArtists ? escapeHtml(song.artist) : null;
    const length = song.durationSeconds === null ? null : formatDuration(song.durationSeconds);
    const words = joinParts([artist, length]);
    return `<li data-song="${song.id}">${renderSongLink(song)}${words === '' ? '' : ` <span>${words}</span>`}</li>`;
  });
  const list = `<ol class="e-songs">\n${items.join('\n')}\n</ol>`;
  if (!more || songs.length === listed.length) return list;
  const { query = '', cursorOf } = more;
  return `${list}\n<p class="e-more"><a rel="next" href="?${escapeHtml(query)}after=${writeCursor(cursorOf(last))}">More songs</a></p>`;
}

/** RTE-15: renders the hero and the songs of an album page. */
export function renderEarlyAlbum({ album, songs }: AlbumPageRow, context: EarlyContext): EarlyContent {
  const { title, artist, genre, year, label } = album;
  const escaped = [genre, String(year), label].map((text) => (text === null ? null : escapeHtml(text)));
  const by = renderLink(buildPath('ArtistProfile', { name: artist }), artist);
  const hero = renderHero(
    {
      subject: { kind: 'album', title, artist },
      label: 'Album',
      image: album.image,
      breadcrumb: [renderLink(buildPath('Albums'), 'Album'), ...escaped],
      body: `<p class="e-by">${by} <span>${joinParts([formatQuantity(album.songCount, 'song'), formatMinutes(album.durationSeconds)])}</span></p>`,
    },
    context,
  );
  return { ...hero, html: hero.html + renderSongs({ songs, more: { cursorOf: albumSongCursor.valuesOf } }) };
}

function renderAlbums(albums: readonly AlbumRow[]): string {
  const items = albums.map(
    ({ title, artist, label, year }) =>
      `<li>${renderLink(buildPath('AlbumDetails', { name: title, artist, label }), title)} <span>${year}</span></li>`,
  );
  return items.length === 0 ? '' : `<h2>Albums</h2><ul class="e-songs">\n${items.join('\n')}\n</ul>`;
}

const renderStat = (label: string, value: string) => `<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** RTE-23: renders the hero, the songs and the albums of an artist page; `after` as in `PageMatch`. */
export function renderEarlyArtist(
  { artist, songs, albums }: ArtistPageRow,
  { after, ...context }: EarlyContext & Pick<PageMatch, 'after'>,
): EarlyContent {
  const { name, city, genre, bio } = artist;
  const facts = [
    renderStat('Followers', formatFullCount(artist.followers)),
    renderStat('Songs', formatFullCount(artist.songCount)),
  ];
  const hero = renderHero(
    {
      subject: { kind: 'artist', title: name },
      label: 'Artist',
      image: artist.image,
      breadcrumb: [
        renderLink(buildPath('Artists'), 'Artist'),
        city === null ? null : renderLink(buildPath('ArtistsOfCity', { city }), city),
        genre === null ? null : renderLink(buildPath('SongCategories', { category: genre }), genre),
      ],
      body: `<dl class="e-stats">${facts.join('')}</dl>`,
    },
    context,
  );
  const { first, valuesOf } = artistSongCursor;
  if (after !== undefined) {
    return { ...hero, html: `${hero.html}<h2>All songs</h2>${renderSongs({ songs, more: { cursorOf: valuesOf } })}` };
  }
  const more = { cursorOf: () => first };
  const list =
    songs.length === 0 ? '' : `<h2>Top songs</h2>${renderSongs({ songs, maxSongs: MAX_ARTIST_SONGS, more })}`;
  const about = bio === '' ? '' : `<h2>About</h2><p>${escapeHtml(bio)}</p>`;
  return { ...hero, html: `${hero.html}${list}${about}${renderAlbums(albums)}` };
}

/** RTE-17: renders the hero and the songs of a playlist page. */
export const renderEarlyPlaylist = ({ playlist, songs }: PlaylistPageRow, context: EarlyContext): EarlyContent =>
  renderPlaylist(
    {
      ...playlist,
      breadcrumb: renderLink(buildPath('PlayList'), 'Playlists'),
      songs,
      more: { query: `${buildQuery([['list', playlist.slug]])}&`, cursorOf: playlistSongCursor.valuesOf },
    },
    context,
  );

/** LIB-1: renders the hero and the songs of a listener's playlist, for anyone with its link. */
export function renderEarlySharedPlaylist(
  { playlist, songs }: SharedPlaylistPageRow,
  context: EarlyContext,
): EarlyContent {
  const breadcrumb = `Playlist by ${escapeHtml(playlist.ownerName)}`;
  return renderPlaylist({ ...playlist, image: null, breadcrumb, songs }, context);
}

interface PlaylistParts<Row extends SongRow>
  extends
    SongListParts<Row>,
    Pick<PlaylistRow, 'title' | 'description' | 'image' | 'covers' | 'songCount' | 'durationSeconds'> {
  /** HTML above the title. */
  breadcrumb: string;
}

function renderPlaylist<Row extends SongRow>(parts: PlaylistParts<Row>, context: EarlyContext): EarlyContent {
  const { title, description, image, covers, breadcrumb, songCount, durationSeconds, songs, more } = parts;
  const length = songCount === 0 ? null : formatMinutes(durationSeconds);
  const hero = renderHero(
    {
      subject: { kind: 'playlist', title },
      label: 'Playlist',
      image,
      covers,
      breadcrumb: [breadcrumb],
      body: [
        description === '' ? '' : `<p class="e-lead">${escapeHtml(description)}</p>`,
        `<p class="e-length">${joinParts([formatQuantity(songCount, 'song'), length])}</p>`,
      ].join('\n'),
    },
    context,
  );
  return { ...hero, html: hero.html + renderSongs({ songs, hasArtists: true, more }) };
}

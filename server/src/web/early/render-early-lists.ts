import { buildPath } from '@nyimbo/shared-api/paths';
import {
  formatDuration,
  formatFullCount,
  formatMinutes,
  formatQuantity,
  formatTotalLength,
} from '@nyimbo/shared-ui/text';
import type { AlbumDetailRow } from '../../api/albums/albums.queries.ts';
import type { ArtistDetailRow } from '../../api/artists/artists.queries.ts';
import type { SharedPlaylistRow } from '../../api/library/own-playlists.queries.ts';
import type { PlaylistRow } from '../../api/playlists/playlists.queries.ts';
import type { SongRow } from '../../api/songs/songs.queries.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { EarlyContent } from './early-content.ts';
import { joinParts, renderLink, renderHero, type EarlyContext } from './render-hero.ts';

/** Maximum number of songs in the HTML, which has a byte budget. The app shows the rest. */
const MAX_SONGS_SHOWN = 50;

const renderSongLink = ({ title, artist }: SongRow) =>
  renderLink(buildPath('SongPage', { songTitle: title, artistName: artist }), title);

/**
 * Renders songs as links, with the artist if the list has several artists. The service worker uses `data-song` to find
 * songs that were taken down (shell/src/worker/dropSongs.ts).
 */
function renderSongs(songs: readonly SongRow[], hasArtists: boolean): string {
  const items = songs.slice(0, MAX_SONGS_SHOWN).map((song) => {
    const artist = hasArtists ? escapeHtml(song.artist) : null;
    const length = song.durationSeconds === null ? null : formatDuration(song.durationSeconds);
    const words = joinParts([artist, length]);
    return `<li data-song="${song.id}">${renderSongLink(song)}${words === '' ? '' : ` <span>${words}</span>`}</li>`;
  });
  return items.length === 0 ? '' : `<ol class="e-songs">\n${items.join('\n')}\n</ol>`;
}

/** RTE-15: renders the hero and the songs of an album page. */
export function renderEarlyAlbum(
  album: AlbumDetailRow,
  songs: readonly SongRow[],
  context: EarlyContext,
): EarlyContent {
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
  return { ...hero, html: hero.html + renderSongs(songs, false) };
}

const renderStat = (label: string, value: string) => `<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** RTE-23: renders the hero and the songs of an artist page. */
export function renderEarlyArtist(
  artist: ArtistDetailRow,
  songs: readonly SongRow[],
  context: EarlyContext,
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
  const about = bio === '' ? '' : `<h2>About</h2><p>${escapeHtml(bio)}</p>`;
  return { ...hero, html: `${hero.html}<h2>Top songs</h2>${renderSongs(songs, false)}${about}` };
}

/** RTE-17: renders the hero and the songs of a playlist page. */
export const renderEarlyPlaylist = (
  playlist: PlaylistRow,
  songs: readonly SongRow[],
  context: EarlyContext,
): EarlyContent =>
  renderPlaylist({ ...playlist, breadcrumb: renderLink(buildPath('PlayList'), 'Playlists') }, songs, context);

/** LIB-1: renders the hero and the songs of a listener's playlist, for anyone with its link. */
export const renderEarlySharedPlaylist = (
  { ownerName, ...playlist }: SharedPlaylistRow,
  songs: readonly SongRow[],
  context: EarlyContext,
): EarlyContent =>
  renderPlaylist({ ...playlist, image: null, breadcrumb: `Playlist by ${escapeHtml(ownerName)}` }, songs, context);

interface PlaylistParts extends Pick<
  PlaylistRow,
  'title' | 'description' | 'image' | 'covers' | 'songCount' | 'durationSeconds'
> {
  /** HTML above the title. */
  breadcrumb: string;
}

function renderPlaylist(
  { title, description, image, covers, breadcrumb, songCount, durationSeconds }: PlaylistParts,
  songs: readonly SongRow[],
  context: EarlyContext,
): EarlyContent {
  // The counts are computed in the background, and may be older than the songs.
  const isComplete = songs.length >= songCount;
  const length = songs.length === 0 ? null : isComplete ? formatTotalLength(songs) : formatMinutes(durationSeconds);
  const hero = renderHero(
    {
      subject: { kind: 'playlist', title },
      label: 'Playlist',
      image,
      covers,
      breadcrumb: [breadcrumb],
      body: [
        description === '' ? '' : `<p class="e-lead">${escapeHtml(description)}</p>`,
        `<p class="e-length">${joinParts([formatQuantity(isComplete ? songs.length : songCount, 'song'), length])}</p>`,
      ].join('\n'),
    },
    context,
  );
  return { ...hero, html: hero.html + renderSongs(songs, true) };
}

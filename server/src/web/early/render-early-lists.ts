import { buildPath } from '@nyimbo/shared-api/paths';
import { formatDuration, formatFullCount, formatQuantity, formatTotalLength } from '@nyimbo/shared-ui/text';
import type { AlbumDetailRow } from '../../api/albums/albums.queries.ts';
import type { ArtistDetailRow } from '../../api/artists/artists.queries.ts';
import type { PlaylistRow } from '../../api/playlists/playlists.queries.ts';
import type { SongRow } from '../../api/songs/songs.queries.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { EarlyContent } from './early-content.ts';
import { joinParts, link, renderHero, type EarlyAudience } from './render-hero.ts';

/** Most songs in the HTML, which has a byte budget. The app shows the rest. */
const SONGS_SHOWN = 50;

const songLink = ({ title, artist }: SongRow) =>
  link(buildPath('SongPage', { songTitle: title, artistName: artist }), title);

/**
 * Renders songs as links, with the artist if the list has several artists. The service worker finds songs that were
 * taken down by `data-song` (shell/src/worker/dropSongs.ts).
 */
function renderSongs(songs: readonly SongRow[], hasArtists: boolean): string {
  const items = songs.slice(0, SONGS_SHOWN).map((song) => {
    const artist = hasArtists ? escapeHtml(song.artist) : null;
    const length = song.durationSeconds === null ? null : formatDuration(song.durationSeconds);
    const words = joinParts([artist, length]);
    return `<li data-song="${song.id}">${songLink(song)}${words === '' ? '' : ` <span>${words}</span>`}</li>`;
  });
  return items.length === 0 ? '' : `<ol class="e-songs">\n${items.join('\n')}\n</ol>`;
}

/** RTE-15: renders the hero and the songs of an album page. */
export function renderEarlyAlbum(
  album: AlbumDetailRow,
  songs: readonly SongRow[],
  audience: EarlyAudience,
): EarlyContent {
  const { title, artist, genre, year, label } = album;
  const escaped = [genre, String(year), label].map((text) => (text === null ? null : escapeHtml(text)));
  const by = link(buildPath('ArtistProfile', { name: artist }), artist);
  const hero = renderHero(
    {
      subject: { kind: 'album', title, artist },
      label: 'Album',
      image: album.image,
      breadcrumb: [link(buildPath('Albums'), 'Album'), ...escaped],
      body: `<p class="e-by">${by} <span>${joinParts([formatQuantity(songs.length, 'song'), formatTotalLength(songs)])}</span></p>`,
    },
    audience,
  );
  return { ...hero, html: hero.html + renderSongs(songs, false) };
}

const renderFact = (label: string, value: string) => `<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** RTE-23: renders the hero and the songs of an artist page. */
export function renderEarlyArtist(
  artist: ArtistDetailRow,
  songs: readonly SongRow[],
  audience: EarlyAudience,
): EarlyContent {
  const { name, city, genre, bio } = artist;
  const facts = [
    renderFact('Followers', formatFullCount(artist.followers)),
    renderFact('Songs', formatFullCount(artist.songCount)),
  ];
  const hero = renderHero(
    {
      subject: { kind: 'artist', title: name },
      label: 'Artist',
      image: artist.image,
      breadcrumb: [
        link(buildPath('Artists'), 'Artist'),
        city === null ? null : link(buildPath('ArtistsOfCity', { city }), city),
        genre === null ? null : link(buildPath('SongCategories', { category: genre }), genre),
      ],
      body: `<dl class="e-stats">${facts.join('')}</dl>`,
    },
    audience,
  );
  const about = bio === '' ? '' : `<h2>About</h2><p>${escapeHtml(bio)}</p>`;
  return { ...hero, html: `${hero.html}<h2>Top songs</h2>${renderSongs(songs, false)}${about}` };
}

/** RTE-17: renders the hero and the songs of a playlist page. */
export function renderEarlyPlaylist(
  playlist: PlaylistRow,
  songs: readonly SongRow[],
  audience: EarlyAudience,
): EarlyContent {
  const { title, description, image, covers } = playlist;
  const length = songs.length > 0 ? formatTotalLength(songs) : null;
  const hero = renderHero(
    {
      subject: { kind: 'playlist', title },
      label: 'Playlist',
      image,
      covers,
      breadcrumb: [link(buildPath('PlayList'), 'Playlists')],
      body: [
        description === '' ? '' : `<p class="e-lead">${escapeHtml(description)}</p>`,
        `<p class="e-length">${joinParts([formatQuantity(songs.length, 'song'), length])}</p>`,
      ].join('\n'),
    },
    audience,
  );
  return { ...hero, html: hero.html + renderSongs(songs, true) };
}

import { buildPath } from '@nyimbo/shared-api/paths';
import { formatDuration, formatMegabytes, formatQuantity } from '@nyimbo/shared-ui/text';
import type { SongDetailRow } from '../../api/songs/song-address.queries.ts';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { EarlyContent } from './early-content.ts';
import { joinParts, link, renderHero, type EarlyAudience } from './render-hero.ts';

/** Formats the release date as the app does: `Released 14 Nov 2026`, or only the year. */
function presentRelease({ releasedOn, year }: SongDetailRow): string {
  if (releasedOn === null) return `Released ${year}`;
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return `Released ${day.format(new Date(`${releasedOn.slice(0, 10)}T00:00:00Z`))}`;
}

interface Encoding {
  url: string;
  sizeBytes: number | null;
}

/** Both encodings of a song, and the one that suits the browser's `Save-Data` header. */
function listEncodings(song: SongDetailRow, { mediaBase, isSavingData }: EarlyAudience) {
  const find = (folder: string) => presentMediaUrl(mediaBase, `${song.year}/${folder}/${song.file}`) ?? '';
  const { sizeBytes, smallSizeBytes } = song;
  const full: Encoding = { url: find('songs'), sizeBytes };
  const small: Encoding | null = smallSizeBytes === null ? null : { url: find('small'), sizeBytes: smallSizeBytes };
  return { full, small, chosen: isSavingData && small ? small : full };
}

const presentSize = ({ sizeBytes }: Encoding) => (sizeBytes === null ? '' : formatMegabytes(sizeBytes));

/**
 * Payload of `player/play` on the bus, which the page's play button sends to the player. The player then takes over the
 * playback.
 */
function buildPlayPayload(song: SongDetailRow, mediaBase: string): unknown {
  const { id, title, artist, image, file, year, durationSeconds, sizeBytes, smallSizeBytes } = song;
  const coverUrl = presentMediaUrl(mediaBase, image);
  const entry = { songId: id, title, artist, coverUrl, file, year, durationSeconds, sizeBytes, smallSizeBytes };
  return { songs: [entry], index: 0, source: 'song-page' };
}

/**
 * Renders the browser's own audio controls for the song. The browser fetches nothing before the listener plays it.
 * `data-saver-on` and `data-saver-off` hold the URL and size of each encoding, for a listener whose choice differs from
 * the browser's.
 */
function renderAudio(song: SongDetailRow, audience: EarlyAudience, startSeconds?: number): string {
  const { full, small, chosen } = listEncodings(song, audience);
  const moment = startSeconds === undefined ? '' : `#t=${startSeconds}`;
  const describe = (encoding: Encoding) => escapeHtml(`${encoding.url}${moment} ${presentSize(encoding)}`);
  const url = escapeHtml(chosen.url);
  const choices = small ? ` data-saver-on="${describe(small)}" data-saver-off="${describe(full)}"` : '';
  const payload = escapeHtml(JSON.stringify(buildPlayPayload(song, audience.mediaBase)));
  return [
    `<div class="e-deck"><audio id="nyimbo-audio" controls preload="none" src="${url}${moment}"${choices}`,
    ` aria-label="${escapeHtml(`${song.title} by ${song.artist}`)}" data-play="${payload}">`,
    `<a href="${url}">Download</a></audio></div>`,
  ].join('');
}

/** Length and size of the song's file. */
function renderFacts(song: SongDetailRow, audience: EarlyAudience): string {
  const size = presentSize(listEncodings(song, audience).chosen);
  const length =
    song.durationSeconds === null ? '' : `${formatDuration(song.durationSeconds)}${size === '' ? '' : ' · '}`;
  return `<p class="e-facts">${length}<span id="early-size">${size}</span></p>`;
}

/** RTE-11: the hero of the song page, which plays without JavaScript. `startSeconds` is the position in the link. */
export function renderEarlySong(song: SongDetailRow, audience: EarlyAudience, startSeconds?: number): EarlyContent {
  const { title, artist, genre, genreSlug, albumTitle, albumArtist, albumLabel } = song;
  const words = joinParts([song.city === null ? null : escapeHtml(song.city), formatQuantity(song.plays, 'play')]);
  const album =
    albumTitle === null
      ? ''
      : `<p class="e-from">From the album ${link(
          buildPath('AlbumDetails', { name: albumTitle, artist: albumArtist, label: albumLabel }),
          albumTitle,
        )}</p>`;
  return renderHero(
    {
      subject: { kind: 'song', title, artist },
      label: 'Song',
      image: song.image,
      breadcrumb: [
        link(buildPath('TrendingSongs'), 'Song'),
        genre && genreSlug ? link(buildPath('SongCategories', { category: genreSlug }), genre) : null,
        presentRelease(song),
      ],
      body: [
        `<p class="e-by">${link(buildPath('ArtistProfile', { name: artist }), artist)} ${words}</p>`,
        renderAudio(song, audience, startSeconds),
        `<div class="e-below">${renderFacts(song, audience)}${album}</div>`,
      ].join('\n'),
    },
    audience,
  );
}

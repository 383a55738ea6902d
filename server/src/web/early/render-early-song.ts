import { buildPath } from '@nyimbo/shared-api/paths';
import { formatDuration, formatMegabytes, formatQuantity } from '@nyimbo/shared-ui/text';
import type { SongDetailRow } from '../../api/songs/song-address.queries.ts';
import { presentLoudness, presentMediaUrl } from '../../api/songs/song.presenter.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { EarlyContent } from './early-content.ts';
import { joinParts, renderLink, renderHero, type EarlyContext } from './render-hero.ts';

/** Created once, because creating a formatter takes longer than rendering the rest of the page. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats the release date as the app does: `Released 14 Nov 2026`, or only the year. */
function presentRelease({ releasedOn, year }: SongDetailRow): string {
  if (releasedOn === null) return `Released ${year}`;
  return `Released ${DAY_FORMAT.format(new Date(`${releasedOn.slice(0, 10)}T00:00:00Z`))}`;
}

interface Encoding {
  url: string;
  sizeBytes: number | null;
}

/** Lists the full and the small encoding of a song. Chooses the small one if the browser sends `Save-Data`. */
function listEncodings(song: SongDetailRow, { mediaBase, isSavingData }: EarlyContext) {
  const find = (folder: string) => presentMediaUrl(mediaBase, `${song.year}/${folder}/${song.file}`) ?? '';
  const { sizeBytes, smallSizeBytes } = song;
  const full: Encoding = { url: find('songs'), sizeBytes };
  const small: Encoding | null = smallSizeBytes === null ? null : { url: find('small'), sizeBytes: smallSizeBytes };
  return { full, small, chosen: isSavingData && small ? small : full };
}

const presentSize = ({ sizeBytes }: Encoding) => (sizeBytes === null ? '' : formatMegabytes(sizeBytes));

/**
 * Builds the payload of the bus message `player/play`. The shell sends it when the visitor plays the song before the
 * player has loaded (shell/src/html/prepareEarlySound.ts).
 */
function buildPlayPayload(song: SongDetailRow, mediaBase: string): unknown {
  const { id, title, artist, image, file, year, durationSeconds, sizeBytes, smallSizeBytes } = song;
  const coverUrl = presentMediaUrl(mediaBase, image);
  const sound = { file, year, durationSeconds, sizeBytes, smallSizeBytes, ...presentLoudness(song) };
  const entry = { songId: id, title, artist, coverUrl, ...sound };
  return { songs: [entry], index: 0, source: 'song-page' };
}

/**
 * Renders the browser's own audio controls for the song. The browser fetches no audio before the listener plays it.
 * `data-saver-on` and `data-saver-off` contain the URL and size of each encoding: a listener's own data-saver setting
 * can differ from the browser's `Save-Data` header.
 */
function renderAudio(song: SongDetailRow, context: EarlyContext, startSeconds?: number): string {
  const { full, small, chosen } = listEncodings(song, context);
  const moment = startSeconds === undefined ? '' : `#t=${startSeconds}`;
  const describe = (encoding: Encoding) => escapeHtml(`${encoding.url}${moment} ${presentSize(encoding)}`);
  const url = escapeHtml(chosen.url);
  const choices = small ? ` data-saver-on="${describe(small)}" data-saver-off="${describe(full)}"` : '';
  const payload = escapeHtml(JSON.stringify(buildPlayPayload(song, context.mediaBase)));
  return [
    `<div class="e-deck"><audio id="nyimbo-audio" controls preload="none" src="${url}${moment}"${choices}`,
    ` aria-label="${escapeHtml(`${song.title} by ${song.artist}`)}" data-play="${payload}">`,
    `<a href="${url}">Download</a></audio></div>`,
  ].join('');
}

/** Renders the duration and the size of the song's file. */
function renderStats(song: SongDetailRow, context: EarlyContext): string {
  const size = presentSize(listEncodings(song, context).chosen);
  const length =
    song.durationSeconds === null ? '' : `${formatDuration(song.durationSeconds)}${size === '' ? '' : ' · '}`;
  return `<p class="e-facts">${length}<span id="early-size">${size}</span></p>`;
}

/**
 * RTE-11: renders the hero of the song page, with a player that works without JavaScript. `startSeconds` is the start
 * position from the link.
 */
export function renderEarlySong(song: SongDetailRow, context: EarlyContext, startSeconds?: number): EarlyContent {
  const { title, artist, genre, genreSlug, albumTitle, albumArtist, albumLabel } = song;
  const words = joinParts([song.city === null ? null : escapeHtml(song.city), formatQuantity(song.plays, 'play')]);
  const album =
    albumTitle === null
      ? ''
      : `<p class="e-from">From the album ${renderLink(
          buildPath('AlbumDetails', { name: albumTitle, artist: albumArtist, label: albumLabel }),
          albumTitle,
        )}</p>`;
  return renderHero(
    {
      subject: { kind: 'song', title, artist },
      label: 'Song',
      image: song.image,
      breadcrumb: [
        renderLink(buildPath('TrendingSongs'), 'Song'),
        genre && genreSlug ? renderLink(buildPath('SongCategories', { category: genreSlug }), genre) : null,
        presentRelease(song),
      ],
      body: [
        `<p class="e-by">${renderLink(buildPath('ArtistProfile', { name: artist }), artist)} ${words}</p>`,
        renderAudio(song, context, startSeconds),
        `<div class="e-below">${renderStats(song, context)}${album}</div>`,
      ].join('\n'),
    },
    context,
  );
}

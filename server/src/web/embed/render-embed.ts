import { formatDuration, toFullSeconds } from '@nyimbo/shared-ui/text';
import { SITE_NAME } from '../../config/site-name.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { NONCE_MARK } from '../html/page-encoder.ts';
import { EMBED_CSS } from './embed-css.ts';
import type { EmbedContent, EmbedSong } from './present-embed.ts';

export interface EmbedPageOptions {
  content: EmbedContent;
  /** Base URL of the API, to count plays. */
  apiBase: string;
  /** The player's script from the shell's build; null in builds without it. The page then keeps the native controls. */
  script: string | null;
}

const ICONS =
  '<svg class="on-play" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4v16l13-8z"/></svg>' +
  '<svg class="on-pause" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 4h4v16H6zM14 4h4v16h-4z"/></svg>';

/** The controls that the script uses. They are hidden until the script runs. */
const CONTROLS = [
  `<button type="button" class="play" id="play" aria-label="Play" hidden>${ICONS}</button>`,
  '<input type="range" class="seek" id="seek" aria-label="Position" min="0" max="1" step="1" value="0" hidden>',
  '<span class="time" id="time" aria-hidden="true" hidden></span>',
].join('');

/** Renders a link to the site. The link opens a new tab, because the site's other pages refuse to load in a frame. */
const renderLink = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;

function renderAudio({ id, title, artist, url, durationSeconds }: EmbedSong): string {
  const name = escapeHtml(`${title} by ${artist}`);
  const length = durationSeconds === null ? '' : ` data-seconds="${toFullSeconds(durationSeconds)}"`;
  return (
    `<audio controls preload="none" src="${escapeHtml(url)}" aria-label="${name}" data-song="${id}"${length}>` +
    `</audio>`
  );
}

function renderSongs({ kind, byline, songs }: EmbedContent): string {
  if (kind === 'song') return '';
  const items = songs.map((song) => {
    const artist = song.artist === byline?.text ? '' : `<i>${escapeHtml(song.artist)}</i>`;
    const length = song.durationSeconds === null ? '' : `<time>${formatDuration(song.durationSeconds)}</time>`;
    return `<li><div class="song"><b>${escapeHtml(song.title)}</b>${artist}${length}</div>${renderAudio(song)}</li>`;
  });
  return `<section aria-label="Songs"><ol class="songs">${items.join('\n')}</ol></section>`;
}

function renderMoreSongsLink({ songs, songCount, pageUrl }: EmbedContent): string {
  if (songs.length === 0) return '<p class="more">No songs here yet.</p>';
  if (songs.length >= songCount) return '';
  return `<p class="more">${renderLink(pageUrl, `All ${songCount} songs on ${SITE_NAME}`)}</p>`;
}

function renderPlayer(content: EmbedContent): string {
  const { kind, title, byline, coverHtml, pageUrl, songs } = content;
  const [song] = songs;
  const native = kind === 'song' && song ? renderAudio(song) : '';
  return [
    '<div class="deck">',
    coverHtml,
    `<div class="words"><h1>${renderLink(pageUrl, title)}</h1>${byline ? `<p class="by">${renderLink(byline.href, byline.text)}</p>` : ''}</div>`,
    song ? `<div class="sound">${CONTROLS}${native}</div>` : '',
    `<div class="foot"><p class="site">${renderLink(pageUrl, `Listen on ${SITE_NAME}`)}</p><p class="status" id="status" role="status"></p></div>`,
    '</div>',
  ].join('\n');
}

function renderDocument(head: string[], body: string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="robots" content="noindex">',
    ...head,
    `<style nonce="${NONCE_MARK}">${EMBED_CSS}</style>`,
    '</head>',
    ...body,
    '</html>',
    '',
  ].join('\n');
}

/**
 * Renders the embeddable page of a song, album or playlist, with `NONCE_MARK` in place of the nonce. Without JavaScript
 * each song has the browser's own controls; the script (shell/src/embed) replaces them.
 * @decides SHR-3
 */
export function renderEmbed({ content, apiBase, script }: EmbedPageOptions): string {
  const { title, byline, pageUrl } = content;
  const name = byline ? `${title} by ${byline.text}` : title;
  return renderDocument(
    [`<title>${escapeHtml(name)} · ${SITE_NAME}</title>`, `<link rel="canonical" href="${escapeHtml(pageUrl)}">`],
    [
      `<body data-api="${escapeHtml(apiBase)}">`,
      `<main>`,
      renderPlayer(content),
      renderSongs(content),
      renderMoreSongsLink(content),
      '</main>',
      ...(script === null ? [] : [`<script nonce="${NONCE_MARK}">${script}</script>`]),
      '</body>',
    ],
  );
}

/** Renders the page that says why a song, album or playlist cannot be shown. */
export function renderEmbedMessage(message: string, siteUrl: string): string {
  return renderDocument(
    [`<title>${escapeHtml(message)} · ${SITE_NAME}</title>`],
    [
      `<body><main class="message"><h1>${escapeHtml(message)}</h1>`,
      `<p>${renderLink(siteUrl, `Find other music on ${SITE_NAME}`)}</p></main></body>`,
    ],
  );
}

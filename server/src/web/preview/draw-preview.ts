import { createCoverPalette } from '@nyimbo/shared-ui/cover-art';
import { SITE_NAME } from '../../config/site-name.ts';
import { PREVIEW_SIZE } from '../html/build-page-head.ts';
import { fitText, type TextBox } from './fit-text.ts';
import { drawLine, readGlyphs, toKnownGlyphs } from './glyphs.ts';
import type { PreviewSubject } from './preview-subject.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
/** Colours of the dark theme, in which covers stand out (shared-ui/src/styles/tokens.json). */
const COLORS = {
  ground: '#101311',
  text: '#f4f6f1',
  soft: '#bcc4bc',
  faint: '#98a299',
  maize: '#ffc72e',
  ink: '#17130a',
};
const PAGE_MARGIN = 64;
const HEM_HEIGHT = 24;
const COVER_SIZE = 478;
const COVER_TOP = HEM_HEIGHT + (HEIGHT - HEM_HEIGHT - COVER_SIZE) / 2;
const COVER_RADIUS = 8;
const TEXT_LEFT = PAGE_MARGIN + COVER_SIZE + 56;
const TEXT_WIDTH = WIDTH - PAGE_MARGIN - TEXT_LEFT;
const COVER_GAP = 6;
/** Maximum length of a text that is drawn. Longer texts are cut first. */
const MAX_TEXT_LENGTH = 300;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Texts of a picture. If the font lacks a letter of the title, the picture has no texts, and the cover is centred. */
export interface PreviewText {
  title: string;
  subtitle: string;
  caption: string;
}

/**
 * Reduces the texts of a picture to the font's characters; null if the title has none left or contains an unknown
 * letter.
 */
export function readPreviewText({ title, subtitle, caption }: PreviewSubject): PreviewText | null {
  const knownTitle = toKnownGlyphs(title.slice(0, MAX_TEXT_LENGTH));
  if (knownTitle === null || knownTitle === '') return null;
  return {
    title: knownTitle,
    subtitle: toKnownGlyphs(subtitle.slice(0, MAX_TEXT_LENGTH)) ?? '',
    caption: toKnownGlyphs(caption) ?? '',
  };
}

/**
 * Computes the positions of the covers: one whole cover, or for a playlist one large and two small ones. `isAlone`
 * means that the picture has no text.
 */
export function layOutCovers(count: number, isAlone: boolean): Box[] {
  const x = isAlone ? (WIDTH - COVER_SIZE) / 2 : PAGE_MARGIN;
  if (count < 3) return [{ x, y: COVER_TOP, width: COVER_SIZE, height: COVER_SIZE }];
  const large = Math.round(((COVER_SIZE - COVER_GAP) * 1.93) / 2.93);
  const small = COVER_SIZE - COVER_GAP - large;
  const half = (COVER_SIZE - COVER_GAP) / 2;
  const right = x + large + COVER_GAP;
  return [
    { x, y: COVER_TOP, width: large, height: COVER_SIZE },
    { x: right, y: COVER_TOP, width: small, height: half },
    { x: right, y: COVER_TOP + half + COVER_GAP, width: small, height: half },
  ];
}

/**
 * Draws the background with a hole that gives the cover round corners. For an artist, the hole is a circle, as on the
 * site.
 */
function drawBackground(left: number, isRound: boolean): string {
  const [x, y, r] = [left, COVER_TOP, isRound ? COVER_SIZE / 2 : COVER_RADIUS];
  const side = COVER_SIZE - 2 * r;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const hole = `M${x + r} ${y}h${side}${arc(r, r)}v${side}${arc(-r, r)}h${-side}${arc(-r, -r)}v${-side}${arc(r, -r)}z`;
  return `<path fill="${COLORS.ground}" fill-rule="evenodd" d="M0 0H${WIDTH}V${HEIGHT}H0z${hole}"/>`;
}

/** Draws the hem (the patterned strip along the top), in the colours of the first cover, as on the site's own pages. */
function drawHem({ kind, covers }: PreviewSubject): string {
  const [cover = { title: '', artist: '' }] = covers;
  const ofKind = kind === 'playlist' || kind === 'shared-playlist' || kind === 'site' ? 'song' : kind;
  const { ground, line, sun, ink } = createCoverPalette({ title: cover.title, artist: cover.artist, kind: ofKind });
  const repeat =
    `<path fill="${line}" d="M0 0h16v12H0z"/><path fill="${ink}" d="M0 0h16v1.5H0zM0 8l8-6 8 6z"/>` +
    `<path fill="${sun}" d="M0 8h16v4H0z"/><path fill="${ground}" d="M5.4 8L8 6l2.6 2z"/>`;
  return (
    `<defs><pattern id="hem" width="16" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(2)">${repeat}` +
    `</pattern></defs><path fill="url(#hem)" d="M0 0H${WIDTH}V${HEM_HEIGHT}H0z"/>`
  );
}

function drawText({ title, subtitle, caption }: PreviewText): string {
  const { capHeight, unitsPerEm } = readGlyphs();
  let y = COVER_TOP;
  const write = (text: string, { color, gap, ...box }: TextBox & { color: string; gap: number }) => {
    if (text === '') return '';
    const { size, lines } = fitText(text, box);
    const cap = (capHeight / unitsPerEm) * size;
    y += gap + cap;
    const drawn = lines.map((words, index) => {
      if (index > 0) y += Math.round(size * 1.14);
      return drawLine(words, box.style, size, { x: TEXT_LEFT, y });
    });
    return `<g fill="${color}">${drawn.join('')}</g>`;
  };
  const titleSizes = [
    [80, 3],
    [72, 3],
    [64, 3],
    [56, 4],
    [48, 4],
    [42, 5],
  ] as const;
  const textSizes = [
    [38, 2],
    [34, 2],
  ] as const;
  return [
    write(title, { color: COLORS.text, gap: 4, style: 'title', width: TEXT_WIDTH, sizes: titleSizes }),
    write(subtitle, { color: COLORS.soft, gap: 40, style: 'text', width: TEXT_WIDTH, sizes: textSizes }),
    write(caption, {
      color: COLORS.faint,
      gap: subtitle === '' ? 40 : 26,
      style: 'text',
      width: TEXT_WIDTH,
      sizes: [[28, 1]],
    }),
  ].join('');
}

/** Draws the site's mark (a sun over the lake) and name, aligned with the cover's lower edge. */
function drawBrand(): string {
  const size = 48;
  const top = COVER_TOP + COVER_SIZE - size;
  const mark =
    `<rect width="32" height="32" rx="7" fill="${COLORS.maize}"/><path d="M9.5 24a6.5 6.5 0 0 1 13 0z" fill="${COLORS.ink}"/>` +
    `<path d="M6.8 22.5H3.7M8 17.9l-4.3-2.5M11.4 14.5l-1.9-3.2M16 13.3V7.1M20.6 14.5l2.2-3.7M24 17.9l4.8-2.8M25.2 22.5h3.1" ` +
    `stroke="${COLORS.ink}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`;
  return (
    `<g transform="translate(${TEXT_LEFT} ${top}) scale(${size / 32})">${mark}</g>` +
    `<g fill="${COLORS.text}">${drawLine(SITE_NAME, 'title', 34, { x: TEXT_LEFT + size + 16, y: top + 36 })}</g>`
  );
}

/**
 * Draws the picture around the cover as an SVG of paths: background with a hole for the cover, hem, text, and the
 * site's mark.
 */
export function drawPreviewFrame(subject: PreviewSubject, text: PreviewText | null): string {
  const left = text ? PAGE_MARGIN : (WIDTH - COVER_SIZE) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${drawBackground(left, subject.kind === 'artist')}${drawHem(subject)}${text ? drawText(text) + drawBrand() : ''}</svg>`
  );
}

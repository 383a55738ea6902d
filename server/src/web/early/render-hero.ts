import {
  createCoverPalette,
  createCoverSvg,
  createHemStrip,
  pickMosaic,
  type CoverSubject,
} from '@nyimbo/shared-ui/cover-art';
import { measureTitle } from '@nyimbo/shared-ui/styles';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { EarlyContent } from './early-content.ts';

/** What the HTML depends on, besides its subject. */
export interface EarlyContext {
  mediaBase: string;
  /** Whether the browser sends `Save-Data`. */
  isSavingData: boolean;
}

/** A picture's path below the media base, and the texts for the drawn cover that replaces a missing picture. */
interface EarlyPicture {
  title: string;
  artist: string;
  image: string | null;
}

export interface HeroParts {
  subject: CoverSubject & { kind: 'song' | 'album' | 'artist' | 'playlist' };
  /** The accessible name of the region. */
  label: string;
  image: string | null;
  /** Covers of a playlist's first songs: three of them replace a missing playlist picture. */
  covers?: readonly EarlyPicture[];
  /** HTML of the breadcrumb above the title. */
  breadcrumb: (string | null)[];
  /** HTML below the title. */
  body: string;
}

export const renderLink = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Joins the parts of a line with dots; leaves out unknown parts. */
export const joinParts = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

/** Renders the breadcrumb above a title. */
const renderBreadcrumb = (parts: readonly (string | null)[]): string =>
  `<p class="e-crumbs">${joinParts(parts).replaceAll(' · ', ' <span>·</span> ')}</p>`;

/**
 * Builds a data URL that needs no escaping in HTML. Encodes only the characters that a data URL or an attribute does
 * not allow, because encoding all punctuation makes a song's page 3 % longer.
 */
const toDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/["#%&'<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/**
 * Returns the picture's URL. If there is no picture, or the visitor saves data, returns a data URL with a drawn SVG.
 */
function findPicture(subject: CoverSubject, image: string | null, { mediaBase, isSavingData }: EarlyContext): string {
  const address = isSavingData ? null : presentMediaUrl(mediaBase, image);
  return address ?? toDataUrl(createCoverSvg(subject));
}

/** Renders one picture, or three covers as a mosaic, like the app's PlaylistArt. */
function renderArt({ subject, image, covers = [] }: HeroParts, context: EarlyContext): string {
  const edge = subject.kind === 'artist' ? 232 : 288;
  const draw = (of: CoverSubject, own: string | null, look: string) =>
    `<img${look} src="${escapeHtml(findPicture(of, own, context))}" alt="" width="${edge}" height="${edge}" fetchpriority="high">`;
  const mosaic = pickMosaic(covers).map((cover) =>
    draw({ kind: 'song', title: cover.title, artist: cover.artist }, cover.image, ''),
  );
  if (mosaic.length === 0) return draw(subject, image, ' class="e-art"');
  return `<span class="e-art e-mosaic">${mosaic.join('')}</span>`;
}

/**
 * Renders a title like the app's ClampedTitle: longer titles get a smaller font, and the tooltip has the whole title.
 */
function renderTitle(title: string): string {
  const length = measureTitle(title);
  const text = escapeHtml(title);
  return length ? `<span data-length="${length}" title="${text}">${text}</span>` : `<span>${text}</span>`;
}

/**
 * Renders the hero of a song, album, artist or playlist as the app shows it: hem, cover, breadcrumb, title, and the
 * content below. The hem comes last in the HTML: the text is hidden until the hem arrives (`early-css.ts`).
 */
export function renderHero(parts: HeroParts, context: EarlyContext): EarlyContent {
  const { subject, label, breadcrumb, body } = parts;
  return {
    html: [
      `<section aria-label="${label}" class="e-hero e-${subject.kind}"><div class="e-in">`,
      renderArt(parts, context),
      `<div>${renderBreadcrumb(breadcrumb)}<h1>${renderTitle(subject.title)}</h1>`,
      body,
      '</div></div><div class="e-hem"></div></section>',
    ].join('\n'),
    css: `.e-hem{background-image:url("${createHemStrip(createCoverPalette(subject))}")}`,
  };
}

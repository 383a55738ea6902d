import {
  createCoverPalette,
  createCoverSvg,
  createHemStrip,
  pickMosaic,
  type CoverSubject,
} from '@nyimbo/shared-ui/cover-art';
import { measureTitle } from '@nyimbo/shared-ui/styles';
import { presentMediaUrl } from '../../api/song.presenter.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { EarlyContent } from './early-content.ts';

/** For whom it is rendered. */
export interface EarlyAudience {
  mediaBase: string;
  /** The browser asks for as little as possible (`Save-Data`). */
  isSavingData: boolean;
}

/** A picture's address below the media base, and the words that it is drawn from without one. */
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
  /** Of a playlist's first songs: three of them take the place of its own picture. */
  covers?: readonly EarlyPicture[];
  /** HTML of the line above the title: where it belongs. */
  crumbs: (string | null)[];
  /** HTML below the title. */
  body: string;
}

export const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Parts of a line with dots between; those that are not known are left out. */
export const joinParts = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

/** The line above a title: where it belongs. */
const renderCrumbs = (parts: readonly (string | null)[]): string =>
  `<p class="e-crumbs">${joinParts(parts).replaceAll(' · ', ' <span>·</span> ')}</p>`;

/** The picture's address; drawn into the HTML where there is none, and instead of a request while data is saved. */
function findPicture(subject: CoverSubject, image: string | null, { mediaBase, isSavingData }: EarlyAudience): string {
  const address = isSavingData ? null : presentMediaUrl(mediaBase, image);
  return address ?? `data:image/svg+xml,${encodeURIComponent(createCoverSvg(subject)).replaceAll("'", '%27')}`;
}

/** One picture, or the app's PlaylistArt. */
function renderArt({ subject, image, covers = [] }: HeroParts, audience: EarlyAudience): string {
  const edge = subject.kind === 'artist' ? 232 : 288;
  const draw = (of: CoverSubject, own: string | null, look: string) =>
    `<img${look} src="${escapeHtml(findPicture(of, own, audience))}" alt="" width="${edge}" height="${edge}" fetchpriority="high">`;
  const mosaic = pickMosaic(covers).map((cover) =>
    draw({ kind: 'song', title: cover.title, artist: cover.artist }, cover.image, ''),
  );
  if (mosaic.length === 0) return draw(subject, image, ' class="e-art"');
  return `<span class="e-art e-mosaic">${mosaic.join('')}</span>`;
}

/** As the app's ClampedTitle: smaller the longer it is, with all of it in the tooltip. */
function renderTitle(title: string): string {
  const length = measureTitle(title);
  const text = escapeHtml(title);
  return length ? `<span data-length="${length}" title="${text}">${text}</span>` : `<span>${text}</span>`;
}

/**
 * The head of a song, album, artist or playlist as the app shows it: hem, cover, where it belongs, title, and what is
 * below. The hem is the last of the HTML: the words, which stand at the foot of the cover, are shown when it has come
 * (`early-css.ts`).
 */
export function renderHero(parts: HeroParts, audience: EarlyAudience): EarlyContent {
  const { subject, label, crumbs, body } = parts;
  return {
    html: [
      `<section aria-label="${label}" class="e-hero e-${subject.kind}"><div class="e-in">`,
      renderArt(parts, audience),
      `<div>${renderCrumbs(crumbs)}<h1>${renderTitle(subject.title)}</h1>`,
      body,
      '</div></div><div class="e-hem"></div></section>',
    ].join('\n'),
    css: `.e-hem{background-image:url("${createHemStrip(createCoverPalette(subject))}")}`,
  };
}

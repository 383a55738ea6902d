import { createCoverPalette, createCoverSvg, createHemStrip, type CoverSubject } from '@nyimbo/shared-ui/cover-art';
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

export interface HeroParts {
  subject: CoverSubject & { kind: 'song' | 'album' | 'artist' };
  /** The accessible name of the region. */
  label: string;
  image: string | null;
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
export const renderCrumbs = (parts: readonly (string | null)[]): string =>
  `<p class="e-crumbs">${joinParts(parts).replaceAll(' · ', ' <span>·</span> ')}</p>`;

/** The picture's address; drawn into the HTML where there is none, and instead of a request while data is saved. */
function findPicture(subject: CoverSubject, image: string | null, { mediaBase, isSavingData }: EarlyAudience): string {
  const address = isSavingData ? null : presentMediaUrl(mediaBase, image);
  return address ?? `data:image/svg+xml,${encodeURIComponent(createCoverSvg(subject)).replaceAll("'", '%27')}`;
}

/** As the app's ClampedTitle: smaller the longer it is, with all of it in the tooltip. */
function renderTitle(title: string): string {
  const length = measureTitle(title);
  const text = escapeHtml(title);
  return length ? `<span data-length="${length}" title="${text}">${text}</span>` : `<span>${text}</span>`;
}

/**
 * The head of a song, album or artist as the app shows it: hem, cover, where it belongs, title, and what is below. The hem
 * is the last of the HTML: the words, which stand at the foot of the cover, are shown when it has come (`early-css.ts`).
 */
export function renderHero({ subject, label, image, crumbs, body }: HeroParts, audience: EarlyAudience): EarlyContent {
  const edge = subject.kind === 'artist' ? 232 : 288;
  const picture = escapeHtml(findPicture(subject, image, audience));
  return {
    html: [
      `<section aria-label="${label}" class="e-hero e-${subject.kind}"><div class="e-in">`,
      `<img class="e-art" src="${picture}" alt="" width="${edge}" height="${edge}" fetchpriority="high">`,
      `<div>${renderCrumbs(crumbs)}<h1>${renderTitle(subject.title)}</h1>`,
      body,
      '</div></div><div class="e-hem"></div></section>',
    ].join('\n'),
    css: `.e-hem{background-image:url("${createHemStrip(createCoverPalette(subject))}")}`,
  };
}

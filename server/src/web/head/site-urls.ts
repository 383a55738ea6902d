import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import type { PreviewSubject } from '../preview/preview-subject.ts';
import { buildPreviewPath } from '../preview/preview-subject.ts';

/** Absolute URLs for link previews, structured data and the sitemap. */
export interface SiteUrls {
  /** URL of a page, from its path as `buildPath` returns it. */
  page(path: string): string;
  /** URL of a file on the media host, from its stored path. */
  media(path: string): string;
  /** URL of a link preview's picture. */
  preview(subject: PreviewSubject): string;
}

/**
 * Creates the functions that build absolute URLs. `origin` has no trailing slash; `mediaBase` is the configured value.
 */
export function createSiteUrls(origin: string, mediaBase: string): SiteUrls {
  const absoluteBase = URL.canParse(mediaBase) ? mediaBase : origin + mediaBase;
  return {
    page: (path) => origin + path,
    media: (path) => presentMediaUrl(absoluteBase, path) ?? absoluteBase,
    preview: (subject) => origin + buildPreviewPath(subject),
  };
}

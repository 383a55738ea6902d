import { presentMediaUrl } from '../../api/song.presenter.ts';
import type { PreviewSubject } from '../preview/preview-subject.ts';
import { buildPreviewPath } from '../preview/preview-subject.ts';

/** Absolute addresses, as link previews, structured data and the sitemap need them. */
export interface SiteUrls {
  /** Of a page, from its path as `buildPath` gives it. */
  page(path: string): string;
  /** Of something on the media host, from its stored path. */
  media(path: string): string;
  /** Of the picture of a thing's link preview. */
  preview(subject: PreviewSubject): string;
}

/** `origin` without a slash at its end; `mediaBase` as in the configuration. */
export function createSiteUrls(origin: string, mediaBase: string): SiteUrls {
  const absoluteBase = URL.canParse(mediaBase) ? mediaBase : origin + mediaBase;
  return {
    page: (path) => origin + path,
    media: (path) => presentMediaUrl(absoluteBase, path) ?? absoluteBase,
    preview: (subject) => origin + buildPreviewPath(subject),
  };
}

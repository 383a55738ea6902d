import { SITE_NAME } from '../../config/site-name.ts';
import type { LinkPreview } from '../head/link-preview.ts';
import { escapeHtml, toScriptLiteral } from './escape-html.ts';

/** Of every picture that link previews show. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export interface PageHeadOptions {
  preview: LinkPreview;
  /** Absolute address of the page, the only one under which it is to be known. */
  pageUrl: string;
  noindex: boolean;
  /** Null: the HTML is for no address, such as the one that is kept for use without a network. */
  match: object | null;
}

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

/** RTE-50: title, description, canonical link, Open Graph and Twitter tags. Everything from outside is escaped. */
export function buildPageHead({ preview, pageUrl, noindex, match }: PageHeadOptions): string[] {
  const { title, description, type, imageUrl, imageAlt, tags } = preview;
  const property = (key: string, content: string) => meta('property', key, content);
  return [
    `<title>${escapeHtml(title)} · ${SITE_NAME}</title>`,
    meta('name', 'description', description),
    ...(match ? [`<link rel="canonical" href="${escapeHtml(pageUrl)}">`] : []),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    property('og:site_name', SITE_NAME),
    property('og:locale', 'en_GB'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', pageUrl),
    property('og:image', imageUrl),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(PREVIEW_SIZE.width)),
    property('og:image:height', String(PREVIEW_SIZE.height)),
    property('og:image:alt', imageAlt),
    ...tags.map(([key, content]) => property(key, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', imageUrl),
    meta('name', 'twitter:image:alt', imageAlt),
  ];
}

/**
 * What search engines read of the page: a block of data that no browser runs. It may stand anywhere, so it comes after
 * all that a visitor waits for.
 */
export function buildStructuredData({ data }: LinkPreview): string {
  const graph = { '@context': 'https://schema.org', '@graph': data };
  return `<script type="application/ld+json">${toScriptLiteral(graph)}</script>`;
}

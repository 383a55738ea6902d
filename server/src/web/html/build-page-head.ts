import { SITE_NAME } from '../../config/site-name.ts';
import type { LinkPreview } from '../head/link-preview.ts';
import { escapeHtml, toScriptLiteral } from './escape-html.ts';

/** Size of every link preview picture. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Types of pages that other sites can embed (SHR-3). */
const EMBEDDABLE_TYPES = new Set<LinkPreview['type']>(['music.song', 'music.album', 'music.playlist']);

export interface PageHeadOptions {
  preview: LinkPreview;
  /** Canonical absolute URL of the page. */
  pageUrl: string;
  noindex: boolean;
  /** Null if the HTML belongs to no URL, such as the app shell for offline use. */
  match: object | null;
}

const buildMeta = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

/** Builds the link with which other sites find the oEmbed answer of a page. */
function buildOembedLink({ type, title }: LinkPreview, pageUrl: string): string[] {
  if (!EMBEDDABLE_TYPES.has(type)) return [];
  const url = `${new URL(pageUrl).origin}/oembed?url=${encodeURIComponent(pageUrl)}&format=json`;
  const label = escapeHtml(title);
  return [`<link rel="alternate" type="application/json+oembed" href="${escapeHtml(url)}" title="${label}">`];
}

/**
 * RTE-50: builds title, description, canonical link, Open Graph and Twitter tags. All external data is escaped.
 * @decides RTE-50
 */
export function buildPageHead({ preview, pageUrl, noindex, match }: PageHeadOptions): string[] {
  const { title, description, type, imageUrl, imageAlt, tags } = preview;
  const property = (key: string, content: string) => buildMeta('property', key, content);
  return [
    `<title>${escapeHtml(title)} · ${SITE_NAME}</title>`,
    buildMeta('name', 'description', description),
    ...(match ? [`<link rel="canonical" href="${escapeHtml(pageUrl)}">`] : []),
    ...(match ? buildOembedLink(preview, pageUrl) : []),
    ...(noindex ? [buildMeta('name', 'robots', 'noindex')] : []),
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
    buildMeta('name', 'twitter:card', 'summary_large_image'),
    buildMeta('name', 'twitter:title', title),
    buildMeta('name', 'twitter:description', description),
    buildMeta('name', 'twitter:image', imageUrl),
    buildMeta('name', 'twitter:image:alt', imageAlt),
  ];
}

/** Builds the page's JSON-LD for search engines. Its position in the document does not matter, so it comes last. */
export function buildStructuredData({ structuredData }: LinkPreview): string {
  const graph = { '@context': 'https://schema.org', '@graph': structuredData };
  return `<script type="application/ld+json">${toScriptLiteral(graph)}</script>`;
}

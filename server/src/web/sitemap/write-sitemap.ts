import { escapeHtml } from '../html/escape-html.ts';

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Maximum length of a URL in a sitemap. */
const MAX_URL_LENGTH = 2047;

export const SITEMAP_HEAD = `${XML_DECLARATION}<urlset ${NAMESPACE}>\n`;
export const SITEMAP_END = '</urlset>\n';

const writeDate = (date: Date | null) => (date === null ? '' : `<lastmod>${date.toISOString()}</lastmod>`);

/** Writes the entry of a URL; empty if the URL is too long. */
export function writeUrlEntry(url: string, changedAt: Date | null): string {
  return url.length > MAX_URL_LENGTH ? '' : `<url><loc>${escapeHtml(url)}</loc>${writeDate(changedAt)}</url>\n`;
}

/** Writes the index: the list of all parts. */
export function writeSitemapIndex(parts: readonly { url: string; changedAt: Date | null }[]): string {
  const lines = parts.map(
    ({ url, changedAt }) => `<sitemap><loc>${escapeHtml(url)}</loc>${writeDate(changedAt)}</sitemap>\n`,
  );
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}

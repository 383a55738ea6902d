import { escapeHtml } from '../html/escape-html.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Sitemaps do not allow longer URLs. */
const LONGEST_ADDRESS = 2047;

export const SITEMAP_HEAD = `${XML}<urlset ${NAMESPACE}>\n`;
export const SITEMAP_END = '</urlset>\n';

const writeDate = (date: Date | null) => (date === null ? '' : `<lastmod>${date.toISOString()}</lastmod>`);

/** One URL entry of a sitemap; empty if the URL is too long. */
export function writeAddress(url: string, changedAt: Date | null): string {
  return url.length > LONGEST_ADDRESS ? '' : `<url><loc>${escapeHtml(url)}</loc>${writeDate(changedAt)}</url>\n`;
}

/** The list of all parts. */
export function writeSitemapIndex(parts: readonly { url: string; changedAt: Date | null }[]): string {
  const lines = parts.map(
    ({ url, changedAt }) => `<sitemap><loc>${escapeHtml(url)}</loc>${writeDate(changedAt)}</sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}

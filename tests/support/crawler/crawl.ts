/** A page as a crawler reads it: one request, no scripts, no styles. */

/** An entry of a page's structured data. */
export interface CrawledData {
  '@type': string;
  name: string;
}

/** The content of a page's HTML, before any script runs. A missing tag is ''. */
export interface CrawledPage {
  status: number;
  html: string;
  title: string;
  canonical: string;
  isNoindex: boolean;
  /** The content of the `<meta>` with that name or property; '' if the page has none. */
  meta(key: string): string;
  /** The entries of the structured data, in order. */
  readData(): CrawledData[];
  listTypes(): string[];
  /** The attributes of each script. */
  listScripts(): string[];
  /** Counts the tags that start with a text, such as `title` or `link rel="canonical"`. */
  count(start: string): number;
  /** Returns the absolute URL of a path on this site. */
  urlOf(path: string): string;
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescapeHtml = (text: string) => text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const findFirstMatch = (html: string, pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? '');

function isData(value: unknown): value is { '@context': string; '@graph': CrawledData[] } {
  return typeof value === 'object' && value !== null && '@graph' in value && Array.isArray(value['@graph']);
}

function readData(html: string): CrawledData[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data: unknown = JSON.parse(text);
  if (!isData(data)) throw new Error('The page has no structured data.');
  return data['@graph'];
}

/** Requests a page with a crawler's user agent. */
export async function fetchPage(path: string): Promise<CrawledPage> {
  const answer = await fetch(new URL(path, process.env.SITE_URL), {
    headers: { 'user-agent': 'NyimboCrawler/1.0', accept: 'text/html' },
  });
  const html = await answer.text();
  const canonical = findFirstMatch(html, /<link rel="canonical" href="([^"]*)">/);
  return {
    status: answer.status,
    html,
    canonical,
    title: findFirstMatch(html, /<title>([^<]*)<\/title>/),
    isNoindex:
      html.includes('<meta name="robots" content="noindex">') && answer.headers.get('x-robots-tag') === 'noindex',
    meta: (key) => findFirstMatch(html, new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`)),
    readData: () => readData(html),
    listTypes: () => readData(html).map((thing) => thing['@type']),
    listScripts: () => [...html.matchAll(/<script\s([^>]*)>/g)].map(([, attributes = '']) => attributes),
    count: (start) => html.split(`<${start}`).length - 1,
    urlOf: (own) => new URL(canonical).origin + own,
  };
}

/** A page as a crawler reads it: one request, no script, no style. */

export interface CrawledData {
  '@type': string;
  name: string;
}

export interface CrawledPage {
  status: number;
  html: string;
  title: string;
  canonical: string;
  isNoindex: boolean;
  /** What a `<meta>` of that name or property says; '' when there is none. */
  meta(key: string): string;
  /** The things that the structured data tells of, in their order. */
  readData(): CrawledData[];
  listTypes(): string[];
  /** The attributes of each script. */
  listScripts(): string[];
  /** How often a tag begins so: `title`, `link rel="canonical"`. */
  count(start: string): number;
  /** A path as the page writes whole addresses. */
  urlOf(path: string): string;
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescapeHtml = (text: string) => text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const find = (html: string, pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? '');

function isData(value: unknown): value is { '@context': string; '@graph': CrawledData[] } {
  return typeof value === 'object' && value !== null && '@graph' in value && Array.isArray(value['@graph']);
}

function readData(html: string): CrawledData[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data: unknown = JSON.parse(text);
  if (!isData(data)) throw new Error('The page has no structured data.');
  return data['@graph'];
}

/** Asks the site for a page, as a robot that names itself. */
export async function fetchPage(path: string): Promise<CrawledPage> {
  const answer = await fetch(new URL(path, process.env.SITE_URL), {
    headers: { 'user-agent': 'NyimboCrawler/1.0', accept: 'text/html' },
  });
  const html = await answer.text();
  const canonical = find(html, /<link rel="canonical" href="([^"]*)">/);
  return {
    status: answer.status,
    html,
    canonical,
    title: find(html, /<title>([^<]*)<\/title>/),
    isNoindex:
      html.includes('<meta name="robots" content="noindex">') && answer.headers.get('x-robots-tag') === 'noindex',
    meta: (key) => find(html, new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`)),
    readData: () => readData(html),
    listTypes: () => readData(html).map((thing) => thing['@type']),
    listScripts: () => [...html.matchAll(/<script\s([^>]*)>/g)].map(([, attributes = '']) => attributes),
    count: (start) => html.split(`<${start}`).length - 1,
    urlOf: (own) => new URL(canonical).origin + own,
  };
}

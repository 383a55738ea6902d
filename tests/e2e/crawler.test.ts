/** Pages as a crawler without JavaScript gets them: valid HTML, and the head and the picture of each kind of page. */
import { HtmlValidate, type RuleConfig } from 'html-validate';
import { HOSTILE, type HostileEntry } from '../support/hostileCatalogue.ts';
import { fetchPage, type CrawledPage } from '../support/crawler/crawl.ts';
import { crawledPages } from '../support/crawler/crawledPages.ts';

/** Open Graph properties that every page has. Search engines and chat apps read them. */
const REQUIRED_PROPERTIES = [
  'og:site_name',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:alt',
];

/** The site writes the doctype in lower case, and names lists with `aria-label`. HTML and ARIA allow both. */
const RULES: RuleConfig = {
  'doctype-style': ['error', { style: 'lowercase' }],
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};
const strictValidator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules: RULES });
/** Allows titles of any length, because a song's title has no maximum. Search engines truncate long titles. */
const lenientValidator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: { ...RULES, 'long-title': 'off' },
});

async function listErrors({ html }: CrawledPage, validator = strictValidator): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, selector }) => `${ruleId} ${message} (${line}, ${selector ?? ''})`),
  );
}

function expectWholeHead(page: CrawledPage): void {
  const { meta, title, canonical } = page;
  expect(page.count('title')).toBe(1);
  expect(page.count('link rel="canonical"')).toBe(1);
  for (const key of REQUIRED_PROPERTIES) expect(meta(key)).not.toBe('');
  expect(title).toBe(`${meta('og:title')} · Nyimbo`);
  expect(meta('og:url')).toBe(canonical);
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('twitter:image')).toBe(meta('og:image'));
  expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:type')]).toEqual([
    '1200',
    '630',
    'image/jpeg',
  ]);
  const description = meta('description');
  expect(description.length).toBeGreaterThan(15);
  expect([...description].length).toBeLessThanOrEqual(160);
  expect(description).toBe(meta('og:description'));
}

test('RTE-50 the crawler checks more than thirty pages', () => {
  expect(crawledPages.length).toBeGreaterThan(30);
});

describe.each(crawledPages.map((expected) => [expected.path, expected] as const))('%s', (path, expected) => {
  let page: CrawledPage;
  beforeAll(async () => {
    page = await fetchPage(path);
  });

  test('RTE-50 its head describes the page', () => {
    expect(page.status).toBe(200);
    expectWholeHead(page);
    expect(page.title).toBe(`${expected.title} · Nyimbo`);
    expect(page.meta('og:type')).toBe(expected.type ?? 'website');
    expect(page.canonical).toBe(page.urlOf(expected.canonical ?? path));
    expect(page.isNoindex).toBe(expected.noindex === true);
    expect(page.listTypes()).toEqual(expect.arrayContaining(expected.data ?? ['WebPage', 'BreadcrumbList']));
    for (const text of expected.descriptionWords ?? []) expect(page.meta('description')).toContain(text);
  });

  test('RTE-50 its HTML is valid', async () => {
    expect(await listErrors(page)).toEqual([]);
  });
});

const addressesOf = ({ title, artist, label, key }: HostileEntry): [string, string][] => [
  ['song', `/song/${encodeURIComponent(title)}&a_src=${encodeURIComponent(artist)}`],
  [
    'album',
    `/mw/album/t=${encodeURIComponent(title)}&artist_name=${encodeURIComponent(artist)}&album-label=${encodeURIComponent(label ?? 'null')}`,
  ],
  ['artist', `/mw/artist/${encodeURIComponent(artist.toLowerCase())}`],
  ['playlist', `/playlist?list=hostile-${key}`],
];

describe.each(HOSTILE.map((entry) => [entry.key, entry] as const))('the hostile title ‘%s’', (key, entry) => {
  test.each(addressesOf(entry))('RTE-50 its %s page has a correct head and no injected markup', async (kind, path) => {
    // URLs normalise the path segments '.' and '..' away.
    if (kind === 'artist' && /^\.\.?$/.test(entry.artist)) return;
    const page = await fetchPage(path);
    expect(page.status).toBe(200);
    expectWholeHead(page);
    if (key !== 'null') expect(page.isNoindex).toBe(false);
    expect(page.meta('og:title')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    // Every script is the site's own, and the structured data parses as JSON with the full name.
    for (const script of page.listScripts()) expect(script).toMatch(/^(nonce="[^"]+"|type="application\/ld\+json")/);
    const [thing] = page.readData();
    const fullName = kind === 'artist' ? entry.artist : entry.title;
    expect(thing?.name.replace(/\s+/g, ' ').slice(0, 40)).toBe(
      fullName
        .replace(/[\u202a-\u202e]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40),
    );
    expect(await listErrors(page, lenientValidator)).toEqual([]);
  });
});

test('RTE-50 each kind of preview image is a JPEG of at most 100 KB that browsers cache forever', async () => {
  const pictures = new Set<string>();
  for (const { path } of crawledPages) pictures.add((await fetchPage(path)).meta('og:image'));
  expect(pictures.size).toBeGreaterThanOrEqual(5);
  for (const picture of pictures) {
    const answer = await fetch(new URL(new URL(picture).pathname, process.env.SITE_URL));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.length).toBeLessThanOrEqual(100_000);
  }
});

test('RTE-50 the pages of the sitemap load, and search engines may index them', async () => {
  const read = async (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = await fetch(new URL(pathname + search, process.env.SITE_URL));
    const xml = await answer.text();
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = '']) =>
      text.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
    );
  };
  const parts = await read('http://site/sitemap.xml');
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) {
    const urls = await read(part);
    expect(urls.length).toBeGreaterThan(0);
    // Check all URLs of the short part `pages`, and every ninth URL of the other parts.
    const some = part.endsWith('pages') ? urls : urls.filter((_, index) => index % 9 === 0);
    for (const url of some) {
      const { pathname, search } = new URL(url);
      const page = await fetchPage(pathname + search);
      expect({ url, status: page.status, isNoindex: page.isNoindex }).toEqual({ url, status: 200, isNoindex: false });
      expect(page.canonical).toBe(url);
    }
  }
});

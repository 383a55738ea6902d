import { isSamePage, readLinkClick, toSitePath } from './linkClicks.ts';

const here = { href: 'http://localhost/chats', origin: 'http://localhost', pathname: '/chats', search: '' };

function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let path: string | null = null;
  const read = (heard: MouseEvent) => {
    path = readLinkClick(heard, here);
    heard.preventDefault(); // jsdom cannot navigate.
  };
  document.addEventListener('click', read, { once: true });
  document.querySelector('[data-target], a')?.dispatchEvent(event);
  return path;
}

beforeAll(() => window.history.replaceState(null, '', '/chats'));

describe('readLinkClick', () => {
  test('handles a plain click on a link of the site, or on an element inside it', () => {
    expect(click('<a href="/genres/?x=1#top">Genres</a>')).toBe('/genres/?x=1#top');
    expect(click('<a href="/about"><b data-target>About</b></a>')).toBe('/about');
  });

  test('keeps the path percent-encoded', () => {
    expect(click('<a href="/song/AC%2FDC%26more&a_src=x%3Fy">x</a>')).toBe('/song/AC%2FDC%26more&a_src=x%3Fy');
  });

  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('RTE-52 leaves a click with %s to the browser', (_, init) => {
    expect(click('<a href="/about">About</a>', init)).toBeNull();
  });

  test.each([
    ['a link to another site', '<a href="https://example.org/">x</a>'],
    ['a link to another site without a scheme', '<a href="//example.org/x">x</a>'],
    ['a link to a new tab', '<a href="/about" target="_blank">x</a>'],
    ['a download link', '<a href="/about" download>x</a>'],
    ['a link to the next part of a list', '<a href="?after=x" rel="next">x</a>'],
    ['a link to the API', '<a href="/api/docs">x</a>'],
    ['a link to a media file', '<a href="/media/2026/songs/x.mp3">x</a>'],
    ['a mailto link', '<a href="mailto:a@example.org">x</a>'],
    ['a link to a fragment of this page', '<a href="#main">x</a>'],
    ['an element that is not a link', '<button data-target>x</button>'],
  ])('leaves %s to the browser', (_, html) => {
    expect(click(html)).toBeNull();
  });
});

describe('toSitePath', () => {
  test.each([['//evil.example'], ['/\\evil.example'], ['https://evil.example/'], ['http://'], ['javascript:alert(1)']])(
    'rejects an address outside the site: %s',
    (address) => expect(toSitePath(address, here)).toBeNull(),
  );

  test('a path that could be read as a host stays on the site', () => {
    expect(toSitePath('/.//evil.example/x', here)).toBe('/evil.example/x');
  });
});

describe('isSamePage', () => {
  test('NAV-4 compares the route, path and query, and ignores a trailing slash and the fragment', () => {
    expect(isSamePage('/chats/', here)).toBe(true);
    expect(isSamePage('/chats#x', here)).toBe(true);
    expect(isSamePage('/chats?page=2', here)).toBe(false);
    expect(isSamePage('/', here)).toBe(false);
  });
});

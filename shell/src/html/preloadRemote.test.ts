import { preloadRemote } from './preloadRemote.ts';

interface Page {
  __NYIMBO__?: { preloads: { url: string; integrity?: string }[] };
}

const page: Page & typeof globalThis = globalThis;
const remoteLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not(#entry)')];
const arrive = () => document.getElementById('entry')?.dispatchEvent(new Event('load'));

beforeEach(() => {
  document.head.innerHTML = '<link id="entry" rel="preload" as="script">';
  page.__NYIMBO__ = { preloads: [{ url: '/r/a/remoteEntry.js', integrity: 'sha384-A' }, { url: '/r/a/home.js' }] };
});

test('preloads the page’s scripts when the shell’s has arrived, the entry with its hash', () => {
  preloadRemote();
  expect(remoteLinks()).toHaveLength(0);
  arrive();
  expect(remoteLinks().map((link) => [link.getAttribute('href'), link.as, link.integrity || null])).toEqual([
    ['/r/a/remoteEntry.js', 'script', 'sha384-A'],
    ['/r/a/home.js', 'script', null],
  ]);
});

test('without crossorigin, with which a same-origin script would load twice', () => {
  preloadRemote();
  arrive();
  expect(remoteLinks().every((link) => link.crossOrigin === null)).toBe(true);
});

test('has nothing to do on a page that no remote owns', () => {
  page.__NYIMBO__ = { preloads: [] };
  preloadRemote();
  arrive();
  expect(remoteLinks()).toHaveLength(0);
});

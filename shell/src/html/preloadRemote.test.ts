import { preloadRemote } from './preloadRemote.ts';

interface Page {
  __NYIMBO__?: { preloads: { url: string; integrity?: string }[] };
}

const page: Page & typeof globalThis = globalThis;
const listRemoteLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not(#entry)')];
const dispatchEntryLoad = () => document.getElementById('entry')?.dispatchEvent(new Event('load'));

beforeEach(() => {
  document.head.innerHTML = '<link id="entry" rel="preload" as="script">';
  page.__NYIMBO__ = { preloads: [{ url: '/r/a/remoteEntry.js', integrity: 'sha384-A' }, { url: '/r/a/home.js' }] };
});

test('preloads the page’s scripts after the shell’s script has loaded, with the hash of the entry', () => {
  preloadRemote();
  expect(listRemoteLinks()).toHaveLength(0);
  dispatchEntryLoad();
  expect(listRemoteLinks().map((link) => [link.getAttribute('href'), link.as, link.integrity || null])).toEqual([
    ['/r/a/remoteEntry.js', 'script', 'sha384-A'],
    ['/r/a/home.js', 'script', null],
  ]);
});

test('preloads without crossorigin, because it would load same-origin scripts twice', () => {
  preloadRemote();
  dispatchEntryLoad();
  expect(listRemoteLinks().every((link) => link.crossOrigin === null)).toBe(true);
});

test('preloads nothing on a page that no remote owns', () => {
  page.__NYIMBO__ = { preloads: [] };
  preloadRemote();
  dispatchEntryLoad();
  expect(listRemoteLinks()).toHaveLength(0);
});

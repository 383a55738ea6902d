import { preloadAfterPaint } from './preloadAfterPaint.ts';

interface Page {
  __NYIMBO__?: { preloads: { url: string; integrity?: string }[] };
}

const page: Page & typeof globalThis = globalThis;
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
const showTab = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });

beforeEach(() => {
  document.head.replaceChildren();
  showTab(false);
  page.__NYIMBO__ = { preloads: [{ url: '/r/a/remoteEntry.js', integrity: 'sha384-A' }, { url: '/r/a/home.js' }] };
});

test('asks for the page’s scripts only after a frame, the entry with its hash', async () => {
  preloadAfterPaint();
  expect(links()).toHaveLength(0);
  await new Promise((resolve) => window.requestAnimationFrame(() => setTimeout(resolve)));
  expect(links().map((link) => [link.getAttribute('href'), link.as, link.integrity || null])).toEqual([
    ['/r/a/remoteEntry.js', 'script', 'sha384-A'],
    ['/r/a/home.js', 'script', null],
  ]);
});

test('without crossorigin, with which a same-origin script would load twice', () => {
  showTab(true);
  preloadAfterPaint();
  expect(links().every((link) => link.crossOrigin === null)).toBe(true);
});

test('does not wait for a paint in a tab in the background, where none comes', () => {
  showTab(true);
  preloadAfterPaint();
  expect(links()).toHaveLength(2);
});

test('has nothing to do on a page that no remote owns', () => {
  showTab(true);
  page.__NYIMBO__ = { preloads: [] };
  preloadAfterPaint();
  expect(links()).toHaveLength(0);
});

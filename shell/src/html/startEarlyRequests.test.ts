import { buildEarlyKey } from '@nyimbo/shared-api/paths';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import { stubMedia } from '../testing/stubMedia.ts';
import { applyStoredChoices } from './applyStoredChoices.ts';
import { preloadRemote } from './preloadRemote.ts';
import { startEarlyRequests } from './startEarlyRequests.ts';

interface Page {
  __NYIMBO__?: {
    apiBase: string;
    requests: object[];
    early?: Record<string, Promise<unknown>>;
    pressed?: string | null;
  };
}

const page: Page & typeof globalThis = globalThis;
let fetched: [string, RequestInit | undefined][] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  stubMedia({ width: 360 });
  fetched = [];
  window.fetch = async (url, init) => {
    fetched.push([String(url), init]);
    return new Response('{"ok":true}');
  };
});

test('starts the page’s requests and stores the responses by key', async () => {
  page.__NYIMBO__ = { apiBase: '/api', requests: [{ key: 'home {}', url: '/api/home' }] };
  startEarlyRequests(breakpoint.phoneMax);
  await expect(page.__NYIMBO__.early?.['home {}']).resolves.toEqual({ ok: true });
  expect(fetched[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
});

test('sends the bearer token and whether the device is a phone with POST requests only', () => {
  window.localStorage.setItem('token', 'secret');
  page.__NYIMBO__ = {
    apiBase: '/api',
    requests: [
      { key: 'a', url: '/api/home' },
      { key: 'b', url: '/api/song-page', body: { songTitle: 'x' } },
    ],
  };
  startEarlyRequests(breakpoint.phoneMax);
  expect(new Headers(fetched[0]?.[1]?.headers).get('authorization')).toBeNull();
  expect(new Headers(fetched[1]?.[1]?.headers).get('authorization')).toBe('Bearer secret');
  expect(JSON.parse(String(fetched[1]?.[1]?.body))).toEqual({ songTitle: 'x', isMobile: true });
});

test('SES-3 requests the stored session under the key that callApi uses', () => {
  window.localStorage.setItem('token', 'secret');
  window.localStorage.setItem('user', '{}');
  window.sessionStorage.setItem('session-id', 's1');
  page.__NYIMBO__ = { apiBase: '/api', requests: [] };
  startEarlyRequests(breakpoint.phoneMax);
  expect(Object.keys(page.__NYIMBO__.early ?? {})).toEqual([buildEarlyKey('restoreSession', { MUiSession: 's1' })]);
});

test('the inline scripts use nothing outside their own function, because the HTML contains their source', () => {
  for (const script of [applyStoredChoices, startEarlyRequests, preloadRemote]) {
    expect(() => new Function(`return (${script.toString()})`)()()).not.toThrow();
  }
});

test('SET-1 applies the stored theme, menu and session before the first paint', () => {
  window.localStorage.setItem('theme', 'light');
  window.localStorage.setItem('token', 'secret');
  window.localStorage.setItem('user', '{}');
  window.sessionStorage.setItem('left-menu', 'open');
  applyStoredChoices(breakpoint.menuOpen);
  expect({ ...document.documentElement.dataset }).toMatchObject({ theme: 'light', menu: 'open', session: 'restoring' });
});

/** Tests the worker's pure rules: which requests it answers, what it reads from a release, what it deletes. */
import { endpoints } from '@nyimbo/shared-api/contract';
import { chooseEvictions, isCachedCopy, isExpired } from '../worker/cacheExpiry.ts';
import { showsSong } from '../worker/dropSongs.ts';
import { readOfflineFiles, readRelease } from '../worker/readRelease.ts';
import {
  isBuildFile,
  isCommonFile,
  isCover,
  isListCall,
  isPage,
  isSongPageCall,
  LIST_PATHS,
  SONG_PAGE_PATH,
} from '../worker/cacheablePaths.ts';

const urlOf = (path: string) => new URL(path, 'https://nyimbo.mw');
const API = 'https://nyimbo.mw/api';

test('caches public reads of the contract, and no private ones', () => {
  const reads = Object.values(endpoints).filter(({ method }) => method === 'GET');
  const paths = reads.map(({ path }) => path);
  for (const path of LIST_PATHS) expect(paths).toContain(path);
  for (const path of LIST_PATHS) expect(isListCall(urlOf(`/api${path}?limit=20`), API)).toBe(true);
  for (const path of ['/api/favourites', '/api/sessions', '/api/account-data', '/api/counters', '/api/counters/live']) {
    expect(isListCall(urlOf(path), API)).toBe(false);
  }
  expect(SONG_PAGE_PATH).toBe(endpoints.songPage.path);
});

test.each(['https://api.nyimbo.mw', 'https://api.nyimbo.mw/v1'])('PRD-5 recognises reads of an API at %s', (api) => {
  expect(isListCall(new URL(`${api}/home`), api)).toBe(true);
  expect(isSongPageCall(new URL(`${api}/song-page`), api)).toBe(true);
  expect(isListCall(new URL(`${api}/favourites`), api)).toBe(false);
  for (const address of [urlOf('/api/home').href, urlOf('/home').href, `${api}.example/home`, `${api}:8443/home`]) {
    expect(isListCall(new URL(address), api)).toBe(false);
  }
});

test('caches covers from the media host, but never songs or peaks', () => {
  expect(isCover(urlOf('/media/2026/covers/matope.svg'))).toBe(true);
  expect(isCover(urlOf('/media/2026/songs/matope.mp3'))).toBe(false);
  expect(isCover(urlOf('/media/2026/peaks/matope.mp3.json'))).toBe(false);
});

test('recognises build files and pages', () => {
  expect(isBuildFile(urlOf('/r/mfe-player/1a2b/chunks/3.js'))).toBe(true);
  expect(isBuildFile(urlOf('/registry/live.json'))).toBe(false);
  for (const path of ['/', '/faq', '/song/Matope&a_src=Plan%20Q']) expect(isPage(urlOf(path))).toBe(true);
  for (const path of ['/api/docs', '/media/x', '/service-worker.js', '/app-shell.html']) {
    expect(isPage(urlOf(path))).toBe(false);
  }
});

test.each([
  [200, 'public, max-age=31536000, immutable', true],
  // A static host may send no such header.
  [200, null, true],
  [200, 'private, no-cache', false],
  [404, 'no-store', false],
])('OPR-2 for a build file with status %d and cache-control %j, caching is %j', (status, caching, isCached) => {
  const headers = new Headers(caching === null ? {} : { 'cache-control': caching });
  expect(isCommonFile({ status, headers })).toBe(isCached);
});

test('caches the current builds of the shell and of offline remotes, and also knows the previous builds', () => {
  const description = { offline: true };
  const remote = { current: { build: 'b2', description }, previous: { build: 'b1', description } };
  const release = readRelease({
    seq: 7,
    shell: { current: { build: 's2' }, previous: { build: 's1' } },
    remotes: {
      'mfe-player': remote,
      'mfe-auth': { ...remote, current: { build: 'b2', description: {} } },
      '../evil': remote,
    },
  });
  expect(release?.offlineBuilds).toEqual(['shell/s2', 'mfe-player/b2']);
  expect([...(release?.knownBuilds ?? [])]).toEqual([
    'shell/s2',
    'shell/s1',
    'mfe-player/b2',
    'mfe-player/b1',
    'mfe-auth/b2',
    'mfe-auth/b1',
  ]);
});

test.each([null, 'text', {}, { seq: '7', remotes: {} }])('rejects %j as a registry', (value) => {
  expect(readRelease(value)).toBeNull();
});

test('ignores paths in a build report that point outside the build', () => {
  const offline = ['main.js', 'chunks/1.js', '../x.js', '//evil.test/x.js', '/r/x.js', 'a/../../b.js', 7];
  expect(readOfflineFiles({ offline })).toEqual(['main.js', 'chunks/1.js']);
  expect(readOfflineFiles({})).toEqual([]);
});

test('deletes expired entries first, then the oldest entries beyond the limits', () => {
  const limits = { entries: 3, bytes: 100, days: 1 };
  const entry = (bytes: number, isExpired = false) => ({ bytes, isExpired });
  expect(chooseEvictions([entry(10), entry(10), entry(10), entry(10)], limits)).toEqual([0]);
  expect(chooseEvictions([entry(60), entry(60), entry(30)], limits)).toEqual([0]);
  expect(chooseEvictions([entry(10), entry(10, true), entry(10)], limits)).toEqual([1]);
});

test.each(['x-cached-at', 'x-kept-at'])('reads the time of a cached response from %s', (header) => {
  const limits = { entries: 1, bytes: 1, days: 1 };
  const now = Date.UTC(2026, 10, 23);
  const copy = (cachedAt: number) => ({ headers: new Headers({ [header]: String(cachedAt) }) });
  expect(isExpired(copy(now - 1000), limits, now)).toBe(false);
  expect(isExpired(copy(now - 2 * 86_400_000), limits, now)).toBe(true);
  expect(isCachedCopy(copy(now))).toBe(true);
  expect(isCachedCopy({ headers: new Headers() })).toBe(false);
});

test.each([
  ['{"songs":[{"dbUniqueId":"12","post_id":12,"title":"112"}]}', true],
  ['{"songs":[{"post_id":112},{"post_id":121}]}', false],
  ['<li data-song="12"><a href="/song/x">x</a>', true],
  ['<audio data-play="{&quot;songs&quot;:[{&quot;songId&quot;:12,&quot;title&quot;:1}]}">', true],
  ['{"title":"12","plays":12}', false],
])('OPR-3 whether the cached response %s contains a taken-down song: %s', (text, isShown) => {
  expect(showsSong(text, new Set([7, 12]))).toBe(isShown);
});

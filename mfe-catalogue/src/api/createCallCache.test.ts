import { buildSongListItem, buildSongsAnswer } from '@nyimbo/shared-api/builders';
import { createCallCache } from './createCallCache.ts';
import { containsSong } from './containsSong.ts';
import { holdNetwork, advanceTime } from '../testing/holdNetwork.ts';

const MINUTE_MS = 60_000;
const network = holdNetwork();
const ignoreRender = () => {};

test('identifies a call by its name and request, in any order of the fields', () => {
  const cache = createCallCache();
  const call = cache.open('album', { name: 'A', artist: 'B' });
  expect(cache.open('album', { artist: 'B', name: 'A' })).toBe(call);
  expect(cache.open('album', { name: 'A', artist: 'C' })).not.toBe(call);
  expect(cache.open('songs', { fetch: 'new' })).not.toBe(cache.open('songs', { fetch: 'trending' }));
});

test('identifies a private call by its owner too', () => {
  const cache = createCallCache();
  const call = cache.open('favourites', {}, 1);
  expect(cache.open('favourites', {}, 1)).toBe(call);
  expect(cache.open('favourites', {}, 2)).not.toBe(call);
});

test('caches unused calls for 15 minutes, and calls in use for as long as they are used', async () => {
  const cache = createCallCache();
  const call = cache.open('genres', {});
  const leave = call.subscribe(ignoreRender);
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(cache.open('genres', {})).toBe(call);
  leave();
  await jest.advanceTimersByTimeAsync(15 * MINUTE_MS);
  expect(cache.open('genres', {})).toBe(call);
  await jest.advanceTimersByTimeAsync(1);
  expect(cache.open('genres', {})).not.toBe(call);
});

test('beyond a hundred calls, drops the least recently opened, but none in use', async () => {
  const cache = createCallCache();
  const open = (number: number) => cache.open('artist', { name: String(number) });
  const used = open(0);
  used.subscribe(ignoreRender);
  const second = open(1);
  const third = open(2);
  for (let number = 3; number < 100; number++) open(number);
  expect(open(1)).toBe(second);
  open(100);
  expect(open(0)).toBe(used);
  expect(open(1)).toBe(second);
  expect(open(2)).not.toBe(third);
  await jest.advanceTimersByTimeAsync(0);
});

test('starts empty after it is cleared', () => {
  const cache = createCallCache();
  const call = cache.open('genres', {});
  cache.clear();
  expect(cache.open('genres', {})).not.toBe(call);
});

test('ENT-6 SES-2 a logout refetches the visible public calls and drops the others', async () => {
  const cache = createCallCache();
  const shown = [cache.open('songs', { fetch: 'new' }), cache.open('home', {}), cache.open('counters', {})];
  for (const call of shown) call.subscribe(ignoreRender);
  const unseen = [cache.open('albums', {}), cache.open('artists', {})];
  await jest.advanceTimersByTimeAsync(0);
  expect(network.requests).toHaveLength(3);
  for (const request of network.requests) request.answer({ status: 'error', code: 'invalid', message: 'No.' }, 400);
  await jest.advanceTimersByTimeAsync(0);

  cache.resetAfterLogout();
  await jest.advanceTimersByTimeAsync(0);
  expect(network.requests).toHaveLength(6);
  expect(cache.open('songs', { fetch: 'new' })).toBe(shown[0]);
  expect(cache.open('albums', {})).not.toBe(unseen[0]);
  expect(cache.open('artists', {})).not.toBe(unseen[1]);
});

test('SES-2 a logout drops all private data, visible or not', () => {
  const cache = createCallCache();
  const call = cache.open('favourites', {}, 1);
  call.subscribe(ignoreRender);
  cache.resetAfterLogout();
  expect(cache.open('favourites', {}, 1)).not.toBe(call);
});

test('OPR-3 a takedown refetches visible lists with the song, drops other lists with it, and keeps lists without it', async () => {
  const cache = createCallCache();
  const open = (fetch: 'new' | 'trending' | 'popular') => cache.open('songs', { fetch });
  const answers = { new: [7, 71], trending: [71], popular: [7] };
  const leave = [open('new'), open('trending'), open('popular')].map((call) => call.subscribe(ignoreRender));
  await advanceTime();
  for (const [index, ids] of Object.values(answers).entries()) {
    const songs = ids.map((post_id) => buildSongListItem({ post_id }));
    network.requests[index]?.answer(buildSongsAnswer({ songs, nextCursor: null }));
  }
  await advanceTime();
  leave[2]?.();
  await advanceTime();
  const [shown, kept, idle] = [open('new'), open('trending'), open('popular')];

  cache.invalidate((found) => containsSong(found, [7]));
  await advanceTime();
  expect(network.requests).toHaveLength(4);
  expect(network.requests[3]?.url.search).toContain('fetch=new');
  expect([open('new'), open('trending')]).toEqual([shown, kept]);
  expect(open('popular')).not.toBe(idle);
});

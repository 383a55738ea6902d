import { configureApi } from '@nyimbo/shared-api';
import { buildSongsAnswer } from '@nyimbo/shared-api/builders';
import { holdFetch, type HeldFetch } from '../testing/holdFetch.ts';
import { CachedCall } from './CachedCall.ts';

let network: HeldFetch;
beforeEach(() => {
  jest.useFakeTimers();
  network = holdFetch();
  configureApi({ apiBase: 'http://api.test/api', getToken: () => null });
});
afterEach(() => {
  network.restore();
  jest.useRealTimers();
});

async function pass(ms = 0) {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}

test.each([
  [4, 1],
  [5, 0],
])('RTE-51 back to a list of %i pages after a minute asks for it %i times', async (pages, asked) => {
  const call = new CachedCall('songs', { fetch: 'new' }, false);
  const leave = call.subscribe(() => {});
  for (let index = 0; index < pages; index++) {
    if (index > 0) call.loadMore();
    await pass();
    network.requests.at(-1)?.answer(buildSongsAnswer({ nextCursor: `page ${index + 1}` }));
    await pass();
  }
  leave();
  await pass(61_000);
  const before = network.requests.length;
  call.subscribe(() => {});
  await pass();
  expect(call.read().pages).toHaveLength(pages);
  expect(network.requests.length - before).toBe(asked);
});

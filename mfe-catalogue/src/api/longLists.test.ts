import { buildSongsAnswer } from '@nyimbo/shared-api/builders';
import { CachedCall } from './CachedCall.ts';
import { advanceTime, holdNetwork } from '../testing/holdNetwork.ts';

const network = holdNetwork();

test.each([
  [4, 1],
  [5, 0],
])(
  'RTE-51 number of requests when the visitor returns to a list of %i pages after a minute: %i',
  async (pages, requestCount) => {
    const call = new CachedCall('songs', { fetch: 'new' }, false);
    const leave = call.subscribe(() => {});
    for (let index = 0; index < pages; index++) {
      if (index > 0) call.loadMore();
      await advanceTime();
      network.requests.at(-1)?.answer(buildSongsAnswer({ nextCursor: `page ${index + 1}` }));
      await advanceTime();
    }
    leave();
    await advanceTime(61_000);
    const before = network.requests.length;
    call.subscribe(() => {});
    await advanceTime();
    expect(call.read().pages).toHaveLength(pages);
    expect(network.requests.length - before).toBe(requestCount);
  },
);

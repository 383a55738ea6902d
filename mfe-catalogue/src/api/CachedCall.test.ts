import { buildSongListItem, buildSongsAnswer } from '@nyimbo/shared-api/builders';
import { CachedCall } from './CachedCall.ts';
import { passTime, holdNetwork } from '../testing/holdNetwork.ts';

const network = holdNetwork();
let call: CachedCall<'songs'>;
const render = jest.fn();

beforeEach(() => {
  call = new CachedCall('songs', { fetch: 'new' }, false);
  render.mockClear();
});

const page = (title: string, nextCursor: string | null = null) =>
  buildSongsAnswer({ songs: [buildSongListItem({ title })], nextCursor });
const titles = () => call.read().pages.map(({ songs }) => songs[0]?.title);
const last = () => network.requests.at(-1)!;
const refusal = { status: 'error', code: 'invalid', message: 'No.' };

/** Subscribes, and answers the requests that follow. */
async function showPages(...pages: object[]) {
  const leave = call.subscribe(render);
  await passTime();
  for (const [index, body] of pages.entries()) {
    if (index > 0) call.loadMore();
    await passTime();
    last().answer(body);
    await passTime();
  }
  return leave;
}

test('many subscribers send one request', async () => {
  call.subscribe(render);
  call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(1);
  last().answer(page('Kuwala'));
  await passTime();
  expect(titles()).toEqual(['Kuwala']);
  expect(render).toHaveBeenCalledTimes(2);
  call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(1);
});

test('the request is aborted when the last subscriber leaves, and sent again for the next one', async () => {
  const leave = [call.subscribe(render), call.subscribe(render)];
  await passTime();
  leave[0]?.();
  await passTime();
  expect(last().isAborted).toBe(false);
  leave[1]?.();
  await passTime();
  expect(last().isAborted).toBe(true);
  last().answer(page('too late'));
  await passTime();
  expect(titles()).toEqual([]);

  call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(2);
});

test('a page that replaces another keeps the request that both need', async () => {
  const leave = call.subscribe(render);
  await passTime();
  leave();
  call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(1);
  expect(last().isAborted).toBe(false);
});

test('an answer is reused for a minute; after that it is shown until the new one arrives', async () => {
  const leave = await showPages(page('old'));
  leave();
  await passTime(59_000);
  const leaveAgain = call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(1);
  leaveAgain();

  await passTime(2_000);
  call.subscribe(render);
  await passTime();
  expect(titles()).toEqual(['old']);
  expect(network.requests).toHaveLength(2);
  last().answer(page('new'));
  await passTime();
  expect(titles()).toEqual(['new']);
});

test('a clock that is set back does not keep an answer fresh', async () => {
  const leave = await showPages(page('old'));
  leave();
  await passTime();
  jest.setSystemTime(Date.now() - 3_600_000);
  call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(2);
});

test('a failed refresh keeps the data and reports the error separately', async () => {
  const leave = await showPages(page('old'));
  leave();
  await passTime(61_000);
  call.subscribe(render);
  await passTime();
  last().answer(refusal, 400);
  await passTime();
  expect(titles()).toEqual(['old']);
  expect(call.read().error).toMatchObject({ code: 'invalid' });
});

test('a fault that may pass is tried again once, after 600 ms', async () => {
  call.subscribe(render);
  await passTime();
  last().drop();
  await passTime(599);
  expect(network.requests).toHaveLength(1);
  await passTime(1);
  expect(network.requests).toHaveLength(2);
  expect(call.read().error).toBeNull();
  last().answer({ status: 'error', code: 'busy', message: 'Busy.' }, 503);
  await passTime(5_000);
  expect(network.requests).toHaveLength(2);
  expect(call.read().error).toMatchObject({ code: 'busy' });
});

test('a refusal is final', async () => {
  call.subscribe(render);
  await passTime();
  last().answer(refusal, 400);
  await passTime(5_000);
  expect(network.requests).toHaveLength(1);
});

test('there is no retry after the last subscriber has left', async () => {
  const leave = call.subscribe(render);
  await passTime();
  last().drop();
  await passTime();
  leave();
  await passTime(5_000);
  expect(network.requests).toHaveLength(1);
});

test('the next one does not see the failure that another one saw', async () => {
  const leave = call.subscribe(render);
  await passTime();
  last().answer(refusal, 400);
  await passTime();
  expect(call.read().error).not.toBeNull();
  leave();
  await passTime();
  expect(call.read().error).toBeNull();
  call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(2);
});

test('‘Try again’ sends one new request and shows that it is loading', async () => {
  call.subscribe(render);
  await passTime();
  last().answer(refusal, 400);
  await passTime();
  call.refetch();
  call.refetch();
  expect(call.read().error).toBeNull();
  await passTime();
  expect(network.requests).toHaveLength(2);
});

test('it recovers by itself when the device is online again, and only from an outage', async () => {
  call.subscribe(render);
  await passTime();
  last().drop();
  await passTime(600);
  last().drop();
  await passTime();
  expect(call.read().error).toMatchObject({ code: 'network' });
  window.dispatchEvent(new Event('online'));
  await passTime();
  expect(network.requests).toHaveLength(3);
  last().answer(refusal, 400);
  await passTime();
  window.dispatchEvent(new Event('online'));
  await passTime();
  expect(network.requests).toHaveLength(3);
});

test('it does not listen for one who has left', async () => {
  const leave = call.subscribe(render);
  await passTime();
  last().drop();
  await passTime(600);
  last().drop();
  await passTime();
  leave();
  await passTime();
  window.dispatchEvent(new Event('online'));
  await passTime();
  expect(network.requests).toHaveLength(2);
});

describe('a list that comes page by page', () => {
  test('each page begins where the one before says, until there is none', async () => {
    await showPages(page('one', 'second'), page('two'));
    expect(titles()).toEqual(['one', 'two']);
    expect(last().url.search).toBe('?fetch=new&cursor=second');
    call.loadMore();
    await passTime();
    expect(network.requests).toHaveLength(2);
  });

  test('the next page is requested once at a time', async () => {
    await showPages(page('one', 'second'));
    call.loadMore();
    expect(call.read().isLoadingMore).toBe(true);
    call.loadMore();
    await passTime();
    expect(network.requests).toHaveLength(2);
  });

  test('a failed later page keeps the earlier ones and can be retried', async () => {
    await showPages(page('one', 'second'));
    call.loadMore();
    await passTime();
    last().answer(refusal, 400);
    await passTime();
    expect(call.read()).toMatchObject({ isLoadingMore: false, error: { code: 'invalid' } });
    expect(titles()).toEqual(['one']);
    call.loadMore();
    await passTime();
    last().answer(page('two'));
    await passTime();
    expect(titles()).toEqual(['one', 'two']);
    expect(call.read().error).toBeNull();
  });

  test('online again, the page that failed comes by itself', async () => {
    await showPages(page('one', 'second'));
    call.loadMore();
    await passTime();
    last().drop();
    await passTime(600);
    last().drop();
    await passTime();
    window.dispatchEvent(new Event('online'));
    await passTime();
    last().answer(page('two'));
    await passTime();
    expect(titles()).toEqual(['one', 'two']);
  });

  test('a refresh fetches all loaded pages and replaces them at once', async () => {
    const leave = await showPages(page('one', 'second'), page('two', 'third'));
    leave();
    await passTime(61_000);
    call.subscribe(render);
    await passTime();
    last().answer(page('one, new', 'second, new'));
    await passTime();
    expect(titles()).toEqual(['one', 'two']);
    expect(last().url.searchParams.get('cursor')).toBe('second, new');
    last().answer(page('two, new', 'third'));
    await passTime();
    expect(titles()).toEqual(['one, new', 'two, new']);
  });

  test('the next page goes before a refresh, whose late answer is dropped', async () => {
    const leave = await showPages(page('one', 'second'));
    leave();
    await passTime(61_000);
    call.subscribe(render);
    await passTime();
    const refresh = last();
    call.loadMore();
    await passTime();
    expect(refresh.isAborted).toBe(true);
    last().answer(page('two'));
    refresh.answer(page('late'));
    await passTime();
    expect(titles()).toEqual(['one', 'two']);
  });
});

test('OPR-3 a song that was taken down leaves no page, and is asked for again at the next visit', async () => {
  const leave = await showPages(page('Kuwala'));
  call.refetch();
  await passTime();
  last().answer({ status: 'error', code: 'taken-down', message: 'This song is not available' }, 410);
  await passTime();
  expect(titles()).toEqual([]);
  expect(call.read().error).toMatchObject({ status: 410 });
  leave();
  await passTime();
  call.subscribe(render);
  await passTime();
  expect(network.requests).toHaveLength(3);
});

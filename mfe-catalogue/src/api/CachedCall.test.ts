import { configureApi } from '@nyimbo/shared-api';
import { buildSongListItem, buildSongsAnswer } from '@nyimbo/shared-api/builders';
import { holdFetch, type HeldFetch } from '../testing/holdFetch.ts';
import { CachedCall } from './CachedCall.ts';

let network: HeldFetch;
let call: CachedCall<'songs'>;
const render = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  network = holdFetch();
  configureApi({ apiBase: 'http://api.test/api', getToken: () => null });
  call = new CachedCall('songs', { fetch: 'new' }, false);
  render.mockClear();
});
afterEach(() => {
  network.restore();
  jest.useRealTimers();
});

/** Everything that is due, and `ms` of the clock. */
async function pass(ms = 0) {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}

const page = (title: string, nextCursor: string | null = null) =>
  buildSongsAnswer({ songs: [buildSongListItem({ title })], nextCursor });
const titles = () => call.read().pages.map(({ songs }) => songs[0]?.title);
const last = () => network.requests.at(-1)!;
const refusal = { status: 'error', code: 'invalid', message: 'No.' };

/** Mounts, and answers what that asks. */
async function showPages(...pages: object[]) {
  const leave = call.subscribe(render);
  await pass();
  for (const [index, body] of pages.entries()) {
    if (index > 0) call.loadMore();
    await pass();
    last().answer(body);
    await pass();
  }
  return leave;
}

test('however many show it, it is asked once', async () => {
  call.subscribe(render);
  call.subscribe(render);
  await pass();
  expect(network.requests).toHaveLength(1);
  last().answer(page('Kuwala'));
  await pass();
  expect(titles()).toEqual(['Kuwala']);
  expect(render).toHaveBeenCalledTimes(2);
  call.subscribe(render);
  await pass();
  expect(network.requests).toHaveLength(1);
});

test('it is cancelled when the last one leaves before the answer, and asked again by the next', async () => {
  const leave = [call.subscribe(render), call.subscribe(render)];
  await pass();
  leave[0]?.();
  await pass();
  expect(last().isAborted).toBe(false);
  leave[1]?.();
  await pass();
  expect(last().isAborted).toBe(true);
  last().answer(page('too late'));
  await pass();
  expect(titles()).toEqual([]);

  call.subscribe(render);
  await pass();
  expect(network.requests).toHaveLength(2);
});

test('a page that takes the place of another keeps the request that both need', async () => {
  const leave = call.subscribe(render);
  await pass();
  leave();
  call.subscribe(render);
  await pass();
  expect(network.requests).toHaveLength(1);
  expect(last().isAborted).toBe(false);
});

test('within a minute nothing is asked again; after it the old answer is shown and then the new one', async () => {
  const leave = await showPages(page('old'));
  leave();
  await pass(59_000);
  const leaveAgain = call.subscribe(render);
  await pass();
  expect(network.requests).toHaveLength(1);
  leaveAgain();

  await pass(2_000);
  call.subscribe(render);
  await pass();
  expect(titles()).toEqual(['old']);
  expect(network.requests).toHaveLength(2);
  last().answer(page('new'));
  await pass();
  expect(titles()).toEqual(['new']);
});

test('a clock that is set back does not keep an answer fresh', async () => {
  const leave = await showPages(page('old'));
  leave();
  await pass();
  jest.setSystemTime(Date.now() - 3_600_000);
  call.subscribe(render);
  await pass();
  expect(network.requests).toHaveLength(2);
});

test('a refresh that fails keeps what is there, and says why apart from it', async () => {
  const leave = await showPages(page('old'));
  leave();
  await pass(61_000);
  call.subscribe(render);
  await pass();
  last().answer(refusal, 400);
  await pass();
  expect(titles()).toEqual(['old']);
  expect(call.read().error).toMatchObject({ code: 'invalid' });
});

test('a fault that may pass is tried again once, after 600 ms', async () => {
  call.subscribe(render);
  await pass();
  last().drop();
  await pass(599);
  expect(network.requests).toHaveLength(1);
  await pass(1);
  expect(network.requests).toHaveLength(2);
  expect(call.read().error).toBeNull();
  last().answer({ status: 'error', code: 'busy', message: 'Busy.' }, 503);
  await pass(5_000);
  expect(network.requests).toHaveLength(2);
  expect(call.read().error).toMatchObject({ code: 'busy' });
});

test('a refusal is final', async () => {
  call.subscribe(render);
  await pass();
  last().answer(refusal, 400);
  await pass(5_000);
  expect(network.requests).toHaveLength(1);
});

test('nobody tries again for one who has left', async () => {
  const leave = call.subscribe(render);
  await pass();
  last().drop();
  await pass();
  leave();
  await pass(5_000);
  expect(network.requests).toHaveLength(1);
});

test('the next one does not see the failure that another one saw', async () => {
  const leave = call.subscribe(render);
  await pass();
  last().answer(refusal, 400);
  await pass();
  expect(call.read().error).not.toBeNull();
  leave();
  await pass();
  expect(call.read().error).toBeNull();
  call.subscribe(render);
  await pass();
  expect(network.requests).toHaveLength(2);
});

test('‘Try again’ asks anew, shows that it does, and is not asked twice', async () => {
  call.subscribe(render);
  await pass();
  last().answer(refusal, 400);
  await pass();
  call.refetch();
  call.refetch();
  expect(call.read().error).toBeNull();
  await pass();
  expect(network.requests).toHaveLength(2);
});

test('it recovers by itself when the device is online again, and only from an outage', async () => {
  call.subscribe(render);
  await pass();
  last().drop();
  await pass(600);
  last().drop();
  await pass();
  expect(call.read().error).toMatchObject({ code: 'network' });
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(network.requests).toHaveLength(3);
  last().answer(refusal, 400);
  await pass();
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(network.requests).toHaveLength(3);
});

test('it does not listen for one who has left', async () => {
  const leave = call.subscribe(render);
  await pass();
  last().drop();
  await pass(600);
  last().drop();
  await pass();
  leave();
  await pass();
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(network.requests).toHaveLength(2);
});

describe('a list that comes page by page', () => {
  test('each page begins where the one before says, until there is none', async () => {
    await showPages(page('one', 'second'), page('two'));
    expect(titles()).toEqual(['one', 'two']);
    expect(last().url.search).toBe('?fetch=new&cursor=second');
    call.loadMore();
    await pass();
    expect(network.requests).toHaveLength(2);
  });

  test('the next page is asked for once at a time', async () => {
    await showPages(page('one', 'second'));
    call.loadMore();
    expect(call.read().isLoadingMore).toBe(true);
    call.loadMore();
    await pass();
    expect(network.requests).toHaveLength(2);
  });

  test('a later page that fails leaves what is there, and can be asked for again', async () => {
    await showPages(page('one', 'second'));
    call.loadMore();
    await pass();
    last().answer(refusal, 400);
    await pass();
    expect(call.read()).toMatchObject({ isLoadingMore: false, error: { code: 'invalid' } });
    expect(titles()).toEqual(['one']);
    call.loadMore();
    await pass();
    last().answer(page('two'));
    await pass();
    expect(titles()).toEqual(['one', 'two']);
    expect(call.read().error).toBeNull();
  });

  test('online again, the page that failed comes by itself', async () => {
    await showPages(page('one', 'second'));
    call.loadMore();
    await pass();
    last().drop();
    await pass(600);
    last().drop();
    await pass();
    window.dispatchEvent(new Event('online'));
    await pass();
    last().answer(page('two'));
    await pass();
    expect(titles()).toEqual(['one', 'two']);
  });

  test('a refresh asks for as many pages as there are, and changes all at once', async () => {
    const leave = await showPages(page('one', 'second'), page('two', 'third'));
    leave();
    await pass(61_000);
    call.subscribe(render);
    await pass();
    last().answer(page('one, new', 'second, new'));
    await pass();
    expect(titles()).toEqual(['one', 'two']);
    expect(last().url.searchParams.get('cursor')).toBe('second, new');
    last().answer(page('two, new', 'third'));
    await pass();
    expect(titles()).toEqual(['one, new', 'two, new']);
  });

  test('the next page goes before a refresh, whose late answer is dropped', async () => {
    const leave = await showPages(page('one', 'second'));
    leave();
    await pass(61_000);
    call.subscribe(render);
    await pass();
    const refresh = last();
    call.loadMore();
    await pass();
    expect(refresh.isAborted).toBe(true);
    last().answer(page('two'));
    refresh.answer(page('late'));
    await pass();
    expect(titles()).toEqual(['one', 'two']);
  });
});

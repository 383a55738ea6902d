import { buildSongListItem, buildSongsAnswer } from '@nyimbo/shared-api/builders';
import { CachedCall } from './CachedCall.ts';
import { advanceTime, holdNetwork } from '../testing/holdNetwork.ts';

const network = holdNetwork();
let call: CachedCall<'songs'>;
const render = jest.fn();

beforeEach(() => {
  call = new CachedCall('songs', { fetch: 'new' }, false);
  render.mockClear();
});

const buildPage = (title: string, nextCursor: string | null = null) =>
  buildSongsAnswer({ songs: [buildSongListItem({ title })], nextCursor });
const readTitles = () => call.read().pages.map(({ songs }) => songs[0]?.title);
const getLastRequest = () => network.requests.at(-1)!;
const refusal = { status: 'error', code: 'invalid', message: 'No.' };

/** Subscribes, and answers the requests that follow. */
async function showPages(...pages: object[]) {
  const leave = call.subscribe(render);
  await advanceTime();
  for (const [index, body] of pages.entries()) {
    if (index > 0) call.loadMore();
    await advanceTime();
    getLastRequest().answer(body);
    await advanceTime();
  }
  return leave;
}

test('many subscribers share one request', async () => {
  call.subscribe(render);
  call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(1);
  getLastRequest().answer(buildPage('Kuwala'));
  await advanceTime();
  expect(readTitles()).toEqual(['Kuwala']);
  expect(render).toHaveBeenCalledTimes(2);
  call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(1);
});

test('aborts the request when the last subscriber leaves, and sends it again for the next subscriber', async () => {
  const leave = [call.subscribe(render), call.subscribe(render)];
  await advanceTime();
  leave[0]?.();
  await advanceTime();
  expect(getLastRequest().isAborted).toBe(false);
  leave[1]?.();
  await advanceTime();
  expect(getLastRequest().isAborted).toBe(true);
  getLastRequest().answer(buildPage('too late'));
  await advanceTime();
  expect(readTitles()).toEqual([]);

  call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(2);
});

test('keeps the request when a page with the same call replaces the previous page', async () => {
  const leave = call.subscribe(render);
  await advanceTime();
  leave();
  call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(1);
  expect(getLastRequest().isAborted).toBe(false);
});

test('reuses an answer for a minute; after that, shows it until the new answer arrives', async () => {
  const leave = await showPages(buildPage('old'));
  leave();
  await advanceTime(59_000);
  const leaveAgain = call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(1);
  leaveAgain();

  await advanceTime(2_000);
  call.subscribe(render);
  await advanceTime();
  expect(readTitles()).toEqual(['old']);
  expect(network.requests).toHaveLength(2);
  getLastRequest().answer(buildPage('new'));
  await advanceTime();
  expect(readTitles()).toEqual(['new']);
});

test('refetches an answer when the clock has been set back', async () => {
  const leave = await showPages(buildPage('old'));
  leave();
  await advanceTime();
  jest.setSystemTime(Date.now() - 3_600_000);
  call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(2);
});

test('a failed refresh keeps the data and reports the error separately', async () => {
  const leave = await showPages(buildPage('old'));
  leave();
  await advanceTime(61_000);
  call.subscribe(render);
  await advanceTime();
  getLastRequest().answer(refusal, 400);
  await advanceTime();
  expect(readTitles()).toEqual(['old']);
  expect(call.read().error).toMatchObject({ code: 'invalid' });
});

test('retries a temporary failure once, after 600 ms', async () => {
  call.subscribe(render);
  await advanceTime();
  getLastRequest().drop();
  await advanceTime(599);
  expect(network.requests).toHaveLength(1);
  await advanceTime(1);
  expect(network.requests).toHaveLength(2);
  expect(call.read().error).toBeNull();
  getLastRequest().answer({ status: 'error', code: 'busy', message: 'Busy.' }, 503);
  await advanceTime(5_000);
  expect(network.requests).toHaveLength(2);
  expect(call.read().error).toMatchObject({ code: 'busy' });
});

test('does not retry a refused request', async () => {
  call.subscribe(render);
  await advanceTime();
  getLastRequest().answer(refusal, 400);
  await advanceTime(5_000);
  expect(network.requests).toHaveLength(1);
});

test('does not retry after the last subscriber has left', async () => {
  const leave = call.subscribe(render);
  await advanceTime();
  getLastRequest().drop();
  await advanceTime();
  leave();
  await advanceTime(5_000);
  expect(network.requests).toHaveLength(1);
});

test('a new subscriber does not see the error of an earlier one', async () => {
  const leave = call.subscribe(render);
  await advanceTime();
  getLastRequest().answer(refusal, 400);
  await advanceTime();
  expect(call.read().error).not.toBeNull();
  leave();
  await advanceTime();
  expect(call.read().error).toBeNull();
  call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(2);
});

test('‘Try again’ sends one new request and clears the error', async () => {
  call.subscribe(render);
  await advanceTime();
  getLastRequest().answer(refusal, 400);
  await advanceTime();
  call.refetch();
  call.refetch();
  expect(call.read().error).toBeNull();
  await advanceTime();
  expect(network.requests).toHaveLength(2);
});

test('retries after a network error when the device is online again, but not after a refusal', async () => {
  call.subscribe(render);
  await advanceTime();
  getLastRequest().drop();
  await advanceTime(600);
  getLastRequest().drop();
  await advanceTime();
  expect(call.read().error).toMatchObject({ code: 'network' });
  window.dispatchEvent(new Event('online'));
  await advanceTime();
  expect(network.requests).toHaveLength(3);
  getLastRequest().answer(refusal, 400);
  await advanceTime();
  window.dispatchEvent(new Event('online'));
  await advanceTime();
  expect(network.requests).toHaveLength(3);
});

test('does not retry when the device is online again if no subscriber is left', async () => {
  const leave = call.subscribe(render);
  await advanceTime();
  getLastRequest().drop();
  await advanceTime(600);
  getLastRequest().drop();
  await advanceTime();
  leave();
  await advanceTime();
  window.dispatchEvent(new Event('online'));
  await advanceTime();
  expect(network.requests).toHaveLength(2);
});

describe('a list with several pages', () => {
  test('requests each page with the cursor of the previous one, until there is none', async () => {
    await showPages(buildPage('one', 'second'), buildPage('two'));
    expect(readTitles()).toEqual(['one', 'two']);
    expect(getLastRequest().url.search).toBe('?fetch=new&cursor=second');
    call.loadMore();
    await advanceTime();
    expect(network.requests).toHaveLength(2);
  });

  test('requests the next page only once at a time', async () => {
    await showPages(buildPage('one', 'second'));
    call.loadMore();
    expect(call.read().isLoadingMore).toBe(true);
    call.loadMore();
    await advanceTime();
    expect(network.requests).toHaveLength(2);
  });

  test('a failed later page keeps the earlier ones and can be retried', async () => {
    await showPages(buildPage('one', 'second'));
    call.loadMore();
    await advanceTime();
    getLastRequest().answer(refusal, 400);
    await advanceTime();
    expect(call.read()).toMatchObject({ isLoadingMore: false, error: { code: 'invalid' } });
    expect(readTitles()).toEqual(['one']);
    call.loadMore();
    await advanceTime();
    getLastRequest().answer(buildPage('two'));
    await advanceTime();
    expect(readTitles()).toEqual(['one', 'two']);
    expect(call.read().error).toBeNull();
  });

  test('retries a failed page when the device is online again', async () => {
    await showPages(buildPage('one', 'second'));
    call.loadMore();
    await advanceTime();
    getLastRequest().drop();
    await advanceTime(600);
    getLastRequest().drop();
    await advanceTime();
    window.dispatchEvent(new Event('online'));
    await advanceTime();
    getLastRequest().answer(buildPage('two'));
    await advanceTime();
    expect(readTitles()).toEqual(['one', 'two']);
  });

  test('a refresh fetches all loaded pages and replaces them at once', async () => {
    const leave = await showPages(buildPage('one', 'second'), buildPage('two', 'third'));
    leave();
    await advanceTime(61_000);
    call.subscribe(render);
    await advanceTime();
    getLastRequest().answer(buildPage('one, new', 'second, new'));
    await advanceTime();
    expect(readTitles()).toEqual(['one', 'two']);
    expect(getLastRequest().url.searchParams.get('cursor')).toBe('second, new');
    getLastRequest().answer(buildPage('two, new', 'third'));
    await advanceTime();
    expect(readTitles()).toEqual(['one, new', 'two, new']);
  });

  test('loading the next page cancels a refresh and ignores its late answer', async () => {
    const leave = await showPages(buildPage('one', 'second'));
    leave();
    await advanceTime(61_000);
    call.subscribe(render);
    await advanceTime();
    const refresh = getLastRequest();
    call.loadMore();
    await advanceTime();
    expect(refresh.isAborted).toBe(true);
    getLastRequest().answer(buildPage('two'));
    refresh.answer(buildPage('late'));
    await advanceTime();
    expect(readTitles()).toEqual(['one', 'two']);
  });
});

test('OPR-3 removes a taken-down song from the page, and requests it again at the next visit', async () => {
  const leave = await showPages(buildPage('Kuwala'));
  call.refetch();
  await advanceTime();
  getLastRequest().answer({ status: 'error', code: 'taken-down', message: 'This song is not available' }, 410);
  await advanceTime();
  expect(readTitles()).toEqual([]);
  expect(call.read().error).toMatchObject({ status: 410 });
  leave();
  await advanceTime();
  call.subscribe(render);
  await advanceTime();
  expect(network.requests).toHaveLength(3);
});

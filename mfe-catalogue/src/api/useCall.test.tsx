import { configureApi } from '@nyimbo/shared-api';
import {
  buildGenreListItem,
  buildSongListItem,
  buildSongListItems,
  buildSongsAnswer,
} from '@nyimbo/shared-api/builders';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { networkFailure, createFakeApi, type FakeApi, Refusal } from '../testing/createFakeApi.ts';
import { callCache } from './callCache.ts';
import { fetchCall } from './fetchCall.ts';
import { useCall } from './useCall.ts';
import { usePages } from './usePages.ts';

configure({ asyncUtilTimeout: 5000 });
const genres = { genres: [buildGenreListItem()] };

let api: FakeApi;
beforeEach(async () => {
  callCache.clear();
  api = await createFakeApi({ genres });
  configureApi({ apiBase: api.apiBase, getToken: () => null });
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(globalThis, '__NYIMBO__');
  await api.close();
});

describe('useCall', () => {
  test('selects the data once per answer, and keeps its identity', async () => {
    const select = jest.fn((answer: typeof genres) => answer.genres.map((genre) => genre.name));
    const { result, rerender } = renderHook(() => useCall('genres', {}, select));
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toHaveLength(1));
    const { data } = result.current;
    rerender();
    expect(result.current.data).toBe(data);
    expect(select).toHaveBeenCalledTimes(1);
  });

  test('an error in the selector is an error of the call', async () => {
    const { result } = renderHook(() =>
      useCall('genres', {}, () => {
        throw new Error('A part is missing.');
      }),
    );
    await waitFor(() => expect(result.current.error?.message).toBe('A part is missing.'));
    expect(result.current.data).toBeUndefined();
  });

  test('a different request shows its own answer, and never the previous one', async () => {
    api.answer({ songs: ({ fetch }) => buildSongsAnswer({ songs: [buildSongListItem({ title: fetch })] }) });
    const select = (answer: ReturnType<typeof buildSongsAnswer>) => answer.songs[0]?.title;
    const { result, rerender } = renderHook(({ fetch }) => useCall('songs', { fetch }, select), {
      initialProps: { fetch: 'new' as 'new' | 'hot' },
    });
    await waitFor(() => expect(result.current.data).toBe('new'));
    rerender({ fetch: 'hot' });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toBe('hot'));
    rerender({ fetch: 'new' });
    expect(result.current.data).toBe('new');
  });

  test('uses the answer to the request that the HTML started early', async () => {
    Reflect.set(globalThis, '__NYIMBO__', { early: { 'genres {}': Promise.resolve(genres) } });
    const { result } = renderHook(() => useCall('genres', {}, (answer) => answer));
    await waitFor(() => expect(result.current.data).toBe(genres));
    expect(api.calls).toEqual([]);
  });

  test('a failed call returns an error, and ‘refetch’ sends it again', async () => {
    api.answer({ genres: new Refusal(404, 'not-found', 'None.') });
    const { result } = renderHook(() => useCall('genres', {}, (answer) => answer));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'not-found' }));
    api.answer({ genres });
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data).toEqual(genres));
    expect(result.current.error).toBeNull();
  });
});

describe('fetchCall', () => {
  test('sends one request; the next caller gets the answer at once', async () => {
    expect(await fetchCall('genres', {})).toEqual(genres);
    expect(await fetchCall('genres', {})).toEqual(genres);
    expect(api.countCalls('genres')).toBe(1);
  });

  test('rejects with the error of the call', async () => {
    api.answer({ genres: new Refusal(404, 'not-found', 'None.') });
    await expect(fetchCall('genres', {})).rejects.toMatchObject({ code: 'not-found' });
    api.answer({ genres });
    expect(await fetchCall('genres', {})).toEqual(genres);
  });

  test('shares the request of a page that waits for the same call', async () => {
    const { result } = renderHook(() => useCall('genres', {}, (answer) => answer));
    await act(async () => expect(await fetchCall('genres', {})).toEqual(genres));
    expect(result.current.data).toEqual(genres);
    expect(api.countCalls('genres')).toBe(1);
  });
});

describe('usePages', () => {
  const [one, two, three] = buildSongListItems(3);
  const selectSongs = (answer: ReturnType<typeof buildSongsAnswer>) => answer.songs;
  const getId = (song: { post_id: number }) => song.post_id;
  const renderPages = () => renderHook(() => usePages('songs', { fetch: 'new' }, { select: selectSongs, getId }));
  if (!one || !two || !three) throw new Error('There are songs.');

  test('shows a song only once when it moves from one page to the next', async () => {
    api.answer({
      songs: ({ cursor }) =>
        cursor ? { songs: [two, three], nextCursor: null } : { songs: [one, two], nextCursor: 'second' },
    });
    const { result } = renderPages();
    await waitFor(() => expect(result.current.items).toHaveLength(2));
    expect(result.current.hasMore).toBe(true);
    act(() => result.current.loadMore());
    expect(result.current.isLoadingMore).toBe(true);
    await waitFor(() => expect(result.current.items).toEqual([one, two, three]));
    expect(result.current.hasMore).toBe(false);
  });

  test('a failed later page is not an error of the list', async () => {
    api.answer({ songs: ({ cursor }) => (cursor ? networkFailure : { songs: [one], nextCursor: 'second' }) });
    const { result } = renderPages();
    await waitFor(() => expect(result.current.items).toHaveLength(1));
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.hasLoadMoreFailed).toBe(true));
    expect(result.current).toMatchObject({ items: [one], error: null, hasMore: true, isLoadingMore: false });
  });
});

import { DatabaseBusyError } from '../db/database-errors.ts';
import { ShortCache } from './short-cache.ts';

const createDeferred = () => {
  let resolve: (text: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  return { promise, resolve };
};

describe('ShortCache', () => {
  test('loads a value once for simultaneous reads', async () => {
    const cache = new ShortCache<string>();
    const load = jest.fn(() => Promise.resolve('a'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.read('k', load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set(['a']));
  });

  test('a load that the database refuses to one caller fails no other, and the others share the next load', async () => {
    const cache = new ShortCache<string>();
    const load = jest.fn(() => Promise.resolve('a'));
    const [refused, ...others] = await Promise.allSettled([
      cache.read('k', () => Promise.reject(new DatabaseBusyError('The share of this network is used up.'))),
      ...Array.from({ length: 20 }, () => cache.read('k', load)),
    ]);
    expect(refused?.status).toBe('rejected');
    expect(others).toEqual(others.map(() => ({ status: 'fulfilled', value: 'a' })));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a caller gives up after a second of refusals to others', async () => {
    let time = 0;
    const cache = new ShortCache<string>(100, 100, { now: () => time });
    const first = cache.read('k', async () => {
      await new Promise(setImmediate);
      time = 1001;
      throw new DatabaseBusyError('The database was not free within 1000 ms.');
    });
    const load = jest.fn(() => Promise.resolve('a'));
    const outcomes = await Promise.allSettled([first, cache.read('k', load)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).not.toHaveBeenCalled();
  });

  test('a load that fails is not repeated for each caller that waits for it', async () => {
    const cache = new ShortCache<string>();
    const load = jest.fn(() => Promise.reject(new Error('down')));
    await Promise.allSettled([cache.read('k', load), cache.read('k', load), cache.read('k', load)]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('serves the stale value during the refresh', async () => {
    let time = 0;
    const cache = new ShortCache<string>(100, 1000, { now: () => time });
    await cache.read('k', () => Promise.resolve('old'));
    time = 500;
    const refresh = createDeferred();
    expect(await cache.read('k', () => refresh.promise)).toBe('old');
    refresh.resolve('new');
    await new Promise(setImmediate);
    expect(await cache.read('k', () => Promise.reject(new Error('not called')))).toBe('new');
  });

  test('serves the stale value when the refresh fails, and waits for a new one when it is too old', async () => {
    let time = 0;
    const cache = new ShortCache<string>(100, 1000, { now: () => time });
    await cache.read('k', () => Promise.resolve('old'));
    time = 500;
    expect(await cache.read('k', () => Promise.reject(new Error('down')))).toBe('old');
    time = 2000;
    await expect(cache.read('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('holds at most `maxEntries` values, and drops the oldest first', async () => {
    const cache = new ShortCache<string>(1000, 1000, { maxEntries: 2, now: () => 0 });
    const load = jest.fn((key: string) => Promise.resolve(key));
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.read(key, () => load(key));
    expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
    expect(cache.measure()).toEqual({ entries: 2 });
  });

  test('discards a value that was loading when the cache was cleared', async () => {
    const cache = new ShortCache<string>();
    const slow = createDeferred();
    const first = cache.read('k', () => slow.promise);
    cache.clear();
    slow.resolve('before');
    await first;
    expect(await cache.read('k', () => Promise.resolve('after'))).toBe('after');
  });
});

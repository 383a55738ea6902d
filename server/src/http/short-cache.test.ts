import { ShortCache } from './short-cache.ts';

const deferred = () => {
  let resolve: (text: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  return { promise, resolve };
};

describe('ShortCache', () => {
  test('asks once however many ask at once', async () => {
    const cache = new ShortCache<string>();
    const load = jest.fn(() => Promise.resolve('a'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.read('k', load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set(['a']));
  });

  test('hands out the stale answer while it refreshes', async () => {
    let time = 0;
    const cache = new ShortCache<string>(100, 1000, () => time);
    await cache.read('k', () => Promise.resolve('old'));
    time = 500;
    const refresh = deferred();
    expect(await cache.read('k', () => refresh.promise)).toBe('old');
    refresh.resolve('new');
    await new Promise(setImmediate);
    expect(await cache.read('k', () => Promise.reject(new Error('not called')))).toBe('new');
  });

  test('keeps serving the stale answer when the refresh fails, and waits for a new one when it is too old', async () => {
    let time = 0;
    const cache = new ShortCache<string>(100, 1000, () => time);
    await cache.read('k', () => Promise.resolve('old'));
    time = 500;
    expect(await cache.read('k', () => Promise.reject(new Error('down')))).toBe('old');
    time = 2000;
    await expect(cache.read('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('does not keep what was loading when it was cleared', async () => {
    const cache = new ShortCache<string>();
    const slow = deferred();
    const first = cache.read('k', () => slow.promise);
    cache.clear();
    slow.resolve('before');
    await first;
    expect(await cache.read('k', () => Promise.resolve('after'))).toBe('after');
  });
});

import { createPageCache } from './page-cache.ts';

afterEach(() => jest.useRealTimers());

test('PRD-6 the data of a page is at most two seconds old, however rarely it is requested', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask'] });
  const cache = createPageCache<string>();
  const read = (value: string) => cache.read('/song/a', () => Promise.resolve(value));
  expect(await read('first')).toBe('first');
  jest.setSystemTime(1999);
  expect(await read('second')).toBe('first');
  jest.setSystemTime(2000);
  expect(await read('third')).toBe('third');
  jest.setSystemTime(60_000);
  expect(await read('fourth')).toBe('fourth');
});

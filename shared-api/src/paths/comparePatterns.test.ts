import fc from 'fast-check';
import { comparePatterns } from './comparePatterns.ts';
import { routePatterns } from './routePatterns.ts';

const patterns = routePatterns.map(({ pattern }) => pattern);

describe('comparePatterns', () => {
  test.each([
    ['/songs/trending', '/songs/{fetch}'],
    ['/mw/artists/@{city}', '/mw/artists/{category}'],
    ['/song/{songTitle}&a_src={artistName}&u=play', '/song/{songTitle}&a_src={artistName}'],
    ['/about', '/{name}'],
    ['/{name}', '*'],
    ['/', '*'],
  ])('sorts %s before %s', (first, second) => {
    expect(comparePatterns(first, second)).toBeLessThan(0);
    expect(comparePatterns(second, first)).toBeGreaterThan(0);
  });

  test('sorts the routes the same way, whatever their initial order', () => {
    const sorted = [...patterns].sort(comparePatterns);
    fc.assert(
      fc.property(fc.shuffledSubarray(patterns, { minLength: patterns.length }), (shuffled) => {
        expect([...shuffled].sort(comparePatterns)).toEqual(sorted);
      }),
    );
  });
});

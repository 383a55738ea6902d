import fc from 'fast-check';
import { buildPath } from './buildPath.ts';
import { addStartPosition, parseStartPosition } from './startPosition.ts';

test.each([
  ['?t=1:23', 83],
  ['?t=0:07', 7],
  ['?t=83', 83],
  ['?t=83s', 83],
  ['?t=1:02:03', 3723],
  ['?source=chat&t=1%3A23', 83],
  ['', undefined],
  ['?t=', undefined],
  ['?t=-4', undefined],
  ['?t=1:2:3:4', undefined],
  ['?t=<script>', undefined],
  ['?t=Infinity', undefined],
])('SHR-1 parses the start position of %p as %p', (search, seconds) => {
  expect(parseStartPosition(search)).toBe(seconds);
});

test('SHR-1 adding a start position to a path and parsing it returns the same position, for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(99_999), (songTitle, seconds) => {
      const path = buildPath('SongPage', { songTitle, artistName: 'Wezi' });
      const { pathname, search } = new URL(addStartPosition(path, seconds), 'http://localhost');
      expect(parseStartPosition(search)).toBe(seconds);
      expect(pathname).toBe(new URL(path, 'http://localhost').pathname);
    }),
  );
});

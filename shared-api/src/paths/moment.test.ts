import fc from 'fast-check';
import { buildPath } from './buildPath.ts';
import { addMoment, parseMoment } from './moment.ts';

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
])('SHR-1 the query %p starts at %p', (search, seconds) => {
  expect(parseMoment(search)).toBe(seconds);
});

test('SHR-1 an address with a moment leads back to it, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(99_999), (songTitle, seconds) => {
      const path = buildPath('SongPage', { songTitle, artistName: 'Wezi' });
      const { pathname, search } = new URL(addMoment(path, seconds), 'http://localhost');
      expect(parseMoment(search)).toBe(seconds);
      expect(pathname).toBe(new URL(path, 'http://localhost').pathname);
    }),
  );
});

import { formatArtistSummary } from './formatArtistSummary.ts';

test('LIB-3 shows genre and followers, and omits the part that is missing', () => {
  expect(formatArtistSummary({ genre: 'Gospel', followers: 0 })).toBe('Gospel');
  expect(formatArtistSummary({ genre: 'Gospel', followers: 1 })).toBe('Gospel · 1 follower');
  expect(formatArtistSummary({ genre: null, followers: 18_402 })).toBe('18.4K followers');
});

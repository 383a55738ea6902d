import { buildEarlyKey } from './buildEarlyKey.ts';

describe('buildEarlyKey', () => {
  test('consists of the call’s name and its sorted fields', () => {
    const request = { limit: 12, fetch: 'trending', cursor: undefined };
    expect(buildEarlyKey('songs', request)).toBe('songs {"fetch":"trending","limit":"12"}');
    expect(buildEarlyKey('home', {})).toBe('home {}');
  });

  test('is the same for a number and for its text in a URL', () => {
    expect(buildEarlyKey('songs', { limit: 12 })).toBe(buildEarlyKey('songs', { limit: '12' }));
  });

  test('ignores isMobile', () => {
    const body = { songTitle: 'A & B', isMobile: true, artistName: 'C' };
    expect(buildEarlyKey('songPage', body)).toBe('songPage {"artistName":"C","songTitle":"A & B"}');
  });
});

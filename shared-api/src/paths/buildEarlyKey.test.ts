import { buildEarlyKey } from './buildEarlyKey.ts';

describe('buildEarlyKey', () => {
  it('writes a GET with its sorted query', () => {
    expect(buildEarlyKey('songs', { limit: 12, fetch: 'trending', cursor: undefined })).toBe(
      'GET /songs?fetch=trending&limit=12',
    );
    expect(buildEarlyKey('home', {})).toBe('GET /home?');
  });

  it('writes a POST with its sorted body, without isMobile', () => {
    const body = { songTitle: 'A & B', isMobile: true, artistName: 'C' };
    expect(buildEarlyKey('songPage', body)).toBe('POST /song-page?{"artistName":"C","songTitle":"A & B"}');
  });
});

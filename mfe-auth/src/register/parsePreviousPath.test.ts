import { parsePreviousPath } from './parsePreviousPath.ts';

describe('parsePreviousPath', () => {
  test.each(['/', '/songs/trending', '/song/Mvula&a_src=Wezi?x=1#top', '/mw/artists/@Zomba'])(
    'AUT-5 returns to %s',
    (path) => expect(parsePreviousPath(path)).toBe(path),
  );

  test.each([
    null,
    '',
    'null',
    'songs',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/register',
    '/register/?x',
  ])('AUT-5 returns home instead of to %s', (path) => expect(parsePreviousPath(path)).toBe('/'));
});

import fc from 'fast-check';
import { buildPath, isServerPath } from '../paths/index.ts';
import { buildEmbedCode } from './buildEmbedCode.ts';
import { buildEmbedPath, matchEmbedPath } from './embedPaths.ts';

const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value !== '.' && value !== '..');

test('SHR-3 matching an embed path returns the values it was built from, for any title', () => {
  fc.assert(
    fc.property(text, text, (title, artist) => {
      const song = buildEmbedPath('song', { songTitle: title, artistName: artist });
      expect(matchEmbedPath(song)).toEqual({ kind: 'song', params: { songTitle: title, artistName: artist } });
      const album = buildEmbedPath('album', { name: title, artist, label: null });
      expect(matchEmbedPath(album)).toEqual({ kind: 'album', params: { name: title, artist, label: 'null' } });
      const playlist = buildEmbedPath('playlist', { list: title });
      expect(matchEmbedPath(playlist)).toEqual({ kind: 'playlist', params: { list: title } });
      expect([song, album, playlist].every(isServerPath)).toBe(true);
    }),
  );
});

test('SHR-3 the embed path is /embed followed by the path of the song’s page', () => {
  const values = { songTitle: 'Mvula & Dzuwa', artistName: 'Wezi' };
  expect(buildEmbedPath('song', values)).toBe(`/embed${buildPath('SongPage', values)}`);
});

test.each(['/embed', '/embed/', '/embed/song/', '/embed/artist/x', '/song/a&a_src=b', '/embedded/playlist/x', '/%'])(
  'SHR-3 %s is not an embeddable page',
  (path) => expect(matchEmbedPath(path)).toBeNull(),
);

test('SHR-3 the embed code is exactly one frame, for any title', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.constantFrom('"><script>alert(1)</script>', "a' onload='x", '&quot;')), (title) => {
      const url = `https://nyimbo.mw${buildEmbedPath('song', { songTitle: title, artistName: 'b' })}`;
      const holder = document.createElement('div');
      holder.innerHTML = buildEmbedCode({ title, url, width: '100%', height: 152 });
      expect(holder.childNodes).toHaveLength(1);
      const frame = holder.querySelector('iframe');
      expect([frame?.title, frame?.src, frame?.width, frame?.height]).toEqual([title, url, '100%', '152']);
      expect(frame?.getAttributeNames()).toEqual(['src', 'title', 'width', 'height', 'loading', 'style']);
    }),
  );
});

import fc from 'fast-check';
import { cleanFileName, formatFileName } from './formatFileName.ts';

test.each([
  ['Area 25: Collective', 'Thyolo Road', 'Area 25 Collective - Thyolo Road.mp3'],
  ['Ŵana & Co', 'Mvula / Dzuwa? "Live" <2>', 'Ŵana & Co - Mvula Dzuwa Live 2.mp3'],
  ['السلام', 'قلب\u202e', 'السلام - قلب.mp3'],
  ['..', '100%', '- 100%.mp3'],
  ['Lusungu', 'a\n\tb', 'Lusungu - a b.mp3'],
  ['DJ 🎧', '🌧️', 'DJ 🎧 - 🌧️.mp3'],
])('DWN-2 names the file of artist %j and title %j', (artist, title, name) => {
  expect(formatFileName({ artist, title, file: 'a.mp3' }, 'audio/mpeg')).toBe(name);
});

test.each([
  ['audio/mp4', 'A - B.m4a'],
  ['audio/ogg; codecs=opus', 'A - B.ogg'],
  ['Audio/FLAC', 'A - B.flac'],
  ['application/octet-stream', 'A - B.opus'],
  ['', 'A - B.opus'],
])('DWN-2 the content type %j determines the file extension', (type, name) => {
  expect(formatFileName({ artist: 'A', title: 'B', file: 'a.opus' }, type)).toBe(name);
});

test.each(['???', ' . ', ''])('DWN-5 names the ZIP file of the title %j after the site', (title) => {
  expect(cleanFileName(title, '.zip')).toBe('Nyimbo.zip');
});

test('DWN-2 for any title, the file name is valid', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(text, text, (artist, title) => {
      const name = formatFileName({ artist, title, file: 'a.mp3' }, 'audio/mpeg');
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
      expect(name).toMatch(/^[^./\\:*?"<>|]?[^/\\:*?"<>|\u0000-\u001f]*\.mp3$/u);
      // A character that was cut in half does not survive the conversion to bytes and back.
      expect(Buffer.from(name).toString()).toBe(name);
      expect(cleanFileName(title, '.zip')).toMatch(/^[^.].*\.zip$/u);
    }),
  );
});

/** @jest-environment node */
import { toSongRef, type SongListItem } from '@nyimbo/shared-api';
import { buildSongListItem } from '@nyimbo/shared-api/builders';
import { renderToString } from 'react-dom/server';
import { addAudioUrls } from './addAudioUrls.ts';

const FILE = { year: 2026, file: 'a&b.mp3', stageName: 'Wezi', smallSizeBytes: null };

/** Reads the attributes of the first button. The HTML has no other way to end an attribute than its quote. */
function readAttributes(html: string): Record<string, string> {
  const [tag = ''] = /<button[^>]*>/.exec(html) ?? [];
  const unescape = (text = '') =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  return Object.fromEntries(
    Array.from(tag.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, unescape(value)]),
  );
}
const commandOf = (song: SongListItem) => ({ songs: [toSongRef(song)], index: 0, source: 'list' });

test('PLY-2 a play button gets the URLs of its song’s files and the command that plays it', () => {
  const song = buildSongListItem({ ...FILE, post_id: 7, title: 'Mvula', smallSizeBytes: 1000 });
  const html = renderToString(<button aria-label="Play Mvula by Wezi" />);
  const { play = '', ...others } = readAttributesOf(html, [song, song]);
  expect(others).toEqual({
    'aria-label': 'Play Mvula by Wezi',
    'data-audio': '/media/2026/songs/a%26b.mp3',
    'data-audio-small': '/media/2026/small/a%26b.mp3',
  });
  expect(JSON.parse(play)).toEqual(commandOf(song));
});

test('OPR-3 the service worker finds the song’s ID in the command', () => {
  const song = buildSongListItem({ ...FILE, post_id: 7, title: 'Mvula' });
  const html = renderToString(<button aria-label="Play Mvula by Wezi" />);
  expect(addAudioUrls(html, new Map([['songs {}', { songs: [song] }]]))).toMatch(/&quot;songId&quot;:7\b/);
});

function readAttributesOf(html: string, songs: SongListItem[]) {
  const { 'data-play': play, ...others } = readAttributes(
    addAudioUrls(html, new Map([['home {}', { trending: songs }]])),
  );
  return { play, ...others };
}

test.each([`<b>"Love" & 'co'</b>`, '$& $` $1 $$', 'x" onclick="alert(1)'])('a title stays a text: %s', (title) => {
  const song = buildSongListItem({ ...FILE, post_id: 7, title });
  const html = renderToString(<button aria-label={`Play ${title} by Wezi`} />);
  const { play = '', ...others } = readAttributesOf(html, [song]);
  expect(others).toEqual({ 'aria-label': `Play ${title} by Wezi`, 'data-audio': '/media/2026/songs/a%26b.mp3' });
  expect(JSON.parse(play)).toEqual(commandOf(song));
});

test('songs with the same title and artist get their own files, in the order of the answer', () => {
  const songs = [1, 2].map((id) => buildSongListItem({ ...FILE, post_id: id, title: 'Mvula', file: `${id}.mp3` }));
  const html = renderToString([1, 2].map((key) => <button key={key} aria-label="Play Mvula by Wezi" />));
  const result = addAudioUrls(html, new Map([['songs {}', { songs }]]));
  expect([...result.matchAll(/data-audio="\/media\/2026\/songs\/(\d).mp3"/g)].map(([, id]) => id)).toEqual(['1', '2']);
});

import path from 'node:path';
import { cleanText } from './clean-text.ts';
import { checkTrack, NO_TAGS, type SongTags } from './song-tags.ts';

/** `03 `, `03. `, `3 - ` or `03_` at the beginning of a name. */
const TRACK = /^(\d{1,3})(?:[.)_]|\s*-\s|\s)\s*(?=\S)/;

/** Derives tags from a file's name: `03 - Wezi Nyirongo - Mvula Yoyamba.mp3`, `Mvula Yoyamba.mp3`. */
export function readNameTags(file: string): SongTags {
  const { name } = path.parse(file);
  const line = cleanText(name.replaceAll('_', ' ')) ?? '';
  const number = TRACK.exec(line);
  const rest = number ? line.slice(number[0].length) : line;
  const [first = '', ...others] = rest.split(/\s[-–—]\s/);
  const [artist, title] = others.length > 0 ? [first, others.join(' - ')] : [null, first];
  return {
    ...NO_TAGS,
    title: cleanText(title),
    artist: cleanText(artist),
    track: checkTrack(number ? Number(number[1]) : null),
  };
}

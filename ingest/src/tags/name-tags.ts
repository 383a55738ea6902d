import path from 'node:path';
import { cleanTagText } from './clean-tag-text.ts';
import { toValidTrack, NO_TAGS, type SongTags } from './song-tags.ts';

/** Matches a track prefix at the start of a name: `03 `, `03. `, `3 - ` or `03_`. */
const TRACK_PREFIX = /^(\d{1,3})(?:[.)_]|\s*-\s|\s)\s*(?=\S)/;

/** Derives tags from a file's name: `03 - Wezi Nyirongo - Mvula Yoyamba.mp3`, `Mvula Yoyamba.mp3`. */
export function readNameTags(file: string): SongTags {
  const { name } = path.parse(file);
  const line = cleanTagText(name.replaceAll('_', ' ')) ?? '';
  const prefix = TRACK_PREFIX.exec(line);
  const rest = prefix ? line.slice(prefix[0].length) : line;
  const [first = '', ...titleParts] = rest.split(/\s[-–—]\s/);
  const [artist, title] = titleParts.length > 0 ? [first, titleParts.join(' - ')] : [null, first];
  return {
    ...NO_TAGS,
    title: cleanTagText(title),
    artist: cleanTagText(artist),
    track: toValidTrack(prefix ? Number(prefix[1]) : null),
  };
}

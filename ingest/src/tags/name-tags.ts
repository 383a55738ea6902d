import path from 'node:path';
import { foldLetters } from '@nyimbo/shared-api/values';
import { cleanTagText } from './clean-tag-text.ts';
import { NO_TAGS, toValidDisc, toValidTrack, type SongTags } from './song-tags.ts';

/** Matches a number at the start of a name: `03 Title`, or with a mark that sets it apart: `3. Title`, `3 - Title`. */
const LEADING_NUMBER = /^(\d{1,3})([.)](?!\d)|\s*-\s|\s)\s*(?=\S)/;
const SCENE_MARK = '-';
/** Matches the number in a name without spaces around its hyphens, as file sharing made common: `03-artist-title`. */
const SCENE_NUMBER = /^(\d{2,3})(-)(?=[^\s-][^-]*-[^\s-][^-]*$)/;
/** Matches the name of a folder that holds one disc of an album: `CD1`, `Disc 2 (Live)`, `Usiku [CD 2]`. */
const DISC_FOLDER = /(?<![\p{L}\p{N}])(?:cd|dis[ck])[\s_.-]*(\d{1,2})(?![\p{L}\p{N}])/iu;

/** What tells whether the number at the start of a name is the number of a track. */
interface NameContext {
  /** Title and artist that the tags state. */
  stated?: Pick<SongTags, 'title' | 'artist'>;
  /** Name of the file's folder. */
  folder?: string;
  /** Names of the audio files in the file's folder, with its own; empty when the folder is not known. */
  folderNames?: readonly string[];
}

/**
 * Derives tags from the names of a file and its folder: `03 - Wezi Nyirongo - Mvula Yoyamba.mp3`, `Mvula Yoyamba.mp3`.
 * A number that belongs to a name, as in `50 Cent` or `7 Maloto`, is not the number of a track.
 */
export function readNameTags(
  file: string,
  { stated = NO_TAGS, folder = '', folderNames = [] }: NameContext = {},
): SongTags {
  const line = toLine(path.parse(file).name);
  const disc = toValidDisc(Number(DISC_FOLDER.exec(folder)?.[1]));
  const isScene = SCENE_NUMBER.test(line);
  const number = (isScene ? SCENE_NUMBER : LEADING_NUMBER).exec(line);
  const track = number && isTrackNumber(line, number, { stated, folderNames }) ? number : null;
  const rest = track === null ? line : line.slice(track[0].length);
  const [first = '', ...titleParts] = rest.split(track !== null && isScene ? SCENE_MARK : /\s[-–—]\s/);
  const [artist, title] = titleParts.length > 0 ? [first, titleParts.join(' - ')] : [null, first];
  return {
    ...NO_TAGS,
    title: toName(title),
    artist: toName(artist),
    disc,
    track: toValidTrack(track && Number(track[1])),
  };
}

/** Cleans a part of a file's name. Hyphens alone only separate, although a tag of hyphens is a name. */
const toName = (part: string | null | undefined): string | null =>
  /^[\s\-–—]*$/.test(part ?? '') ? null : cleanTagText(part);

const toLine = (name: string): string => cleanTagText(name.replaceAll('_', ' ')) ?? '';

/**
 * Whether the number at the start of a name is the number of a track. One without a mark that sets it apart is one if it
 * is written as `03`, if a stated name follows it, or if it is one of the numbers of the folder's files: the folder can
 * hold as many files, no other file has the number, and one has the number before or after it.
 */
function isTrackNumber(
  line: string,
  [prefix, digits = '', mark = '']: RegExpExecArray,
  { stated, folderNames }: Required<Pick<NameContext, 'stated' | 'folderNames'>>,
): boolean {
  const statedNames = [stated.title, stated.artist].map((text) => toLetters(text ?? '')).filter((text) => text !== '');
  const startsWithName = (text: string) => statedNames.some((name) => toLetters(text).startsWith(name));
  // `7` is a title too, but as the start of a name it says nothing.
  const isPartOfName = statedNames.some((name) => name.length > digits.length && toLetters(line).startsWith(name));
  if (isPartOfName) return false;
  if (mark !== SCENE_MARK && mark.trim() !== '') return true;
  if (digits.startsWith('0') || startsWithName(line.slice(prefix.length))) return true;
  const numbers = folderNames.map((name) => Number(/^\d+/.exec(toLine(name))?.[0]));
  const isOnce = numbers.filter((number) => number === Number(digits)).length === 1;
  const hasNeighbour = numbers.some((number) => Math.abs(number - Number(digits)) === 1);
  return Number(digits) <= folderNames.length && isOnce && hasNeighbour;
}

/** Reduces a text to its folded letters and digits, because a file's name cannot contain every character of a title. */
const toLetters = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '');

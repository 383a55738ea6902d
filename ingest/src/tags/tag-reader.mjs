// The program that reads the tags of one file, for `read-tags.ts`. It is plain JavaScript, so it starts without a
// compiler. It ends with code 0 also if the file's tags are broken; its output is then `null` or empty.
//
//   node tag-reader.mjs tags FILE                -> RawTags as JSON
//   node tag-reader.mjs picture FILE MAX_BYTES   -> the first MAX_BYTES of the front cover
import { parseFile, selectCover } from 'music-metadata';

/** Maximum length of a text in UTF-16 units, because a tag can contain megabytes. */
const MAX_TEXT_LENGTH = 4000;

/** Names of the tag of a song's track in the formats. */
const TRACK_TAGS = new Set(['TRCK', 'TRK', 'TRACKNUMBER', 'TRACK', 'WM/TRACKNUMBER', 'IPRT', 'ITRK']);

const [mode, file, maxBytes] = process.argv.slice(2);

// Errors of the parser that belong to no promise mean broken tags too.
process.on('uncaughtException', () => process.exit());
const found = await parseFile(file, { duration: false, skipCovers: mode === 'tags', skipPostHeaders: false }).catch(
  () => null,
);
if (mode === 'tags') process.stdout.write(JSON.stringify(found && toRawTags(found)));
else process.stdout.write(selectCover(found?.common.picture)?.data.subarray(0, Number(maxBytes)) ?? '');

/**
 * @param {import('music-metadata').IAudioMetadata} metadata
 * @returns {import('./read-tags.ts').RawTags}
 */
function toRawTags({ common, native }) {
  const trackText = Object.values(native)
    .flat()
    .find(({ id }) => TRACK_TAGS.has(id.toUpperCase()))?.value;
  // The parser takes a number from the text, which is 25 for `25/12/2019`.
  const id3Year = native['ID3v2.3']?.find(({ id }) => id === 'TYER')?.value;
  // The parser reads only texts and numbers as this flag.
  const isAsfCompilation = native['asf']?.some(({ id, value }) => id === 'WM/IsCompilation' && value === true) ?? false;
  return {
    title: cut(common.title),
    artist: cut(common.artist ?? common.artists?.join(', ')),
    albumArtist: cut(common.albumartist),
    album: cut(common.album),
    isCompilation: common.compilation === true || isAsfCompilation,
    genre: cut(common.genre?.join('; ')),
    label: cut(common.label?.[0]),
    date: cut(common.date ?? common.releasedate ?? common.originaldate ?? id3Year),
    year: common.year ?? null,
    disc: common.disk.no,
    track: common.track.no,
    trackText: cut(trackText),
  };
}

function cut(text) {
  return text === undefined ? null : String(text).slice(0, MAX_TEXT_LENGTH);
}

/** Tags of an MP3 file, which other players show for a downloaded song. */
export interface Mp3Tags {
  title: string;
  artist: string;
  album: string | null;
  genre: string;
  year: number;
  trackNumber: number | null;
}

const UTF8_ENCODING = 3;

/**
 * Writes a size with seven bits per byte (`syncsafe`), so a player never mistakes the size for the start of an MP3
 * frame.
 */
function encodeSyncsafe(size: number): Buffer {
  return Buffer.from([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f]);
}

function createTextFrame(id: string, text: string): Buffer {
  const body = Buffer.concat([Buffer.from([UTF8_ENCODING]), Buffer.from(text, 'utf8')]);
  return Buffer.concat([Buffer.from(id, 'latin1'), encodeSyncsafe(body.length), Buffer.from([0, 0]), body]);
}

/** Creates an ID3v2.4 tag, to be written before the first MP3 frame. */
export function createId3Tag(tags: Mp3Tags): Buffer {
  const frames = [
    createTextFrame('TIT2', tags.title),
    createTextFrame('TPE1', tags.artist),
    ...(tags.album === null ? [] : [createTextFrame('TALB', tags.album)]),
    ...(tags.trackNumber === null ? [] : [createTextFrame('TRCK', String(tags.trackNumber))]),
    createTextFrame('TCON', tags.genre),
    createTextFrame('TDRC', String(tags.year)),
  ];
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3', 'latin1'), Buffer.from([4, 0, 0]), encodeSyncsafe(body.length), body]);
}

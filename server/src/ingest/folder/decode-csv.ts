import { isUtf8 } from 'node:buffer';

/** The text of a CSV file, and the encoding if it is a guess. */
export interface DecodedCsv {
  text: string;
  /** Null if the bytes show the encoding. */
  guessed: 'Windows-1252' | 'Mac Roman' | null;
}

/**
 * Decodes a CSV file as spreadsheets save it: UTF-8; UTF-16, which Excel calls Unicode text; or else the encoding of
 * Western Windows, and of old Mac programs if only CR ends the lines.
 */
export function decodeCsv(bytes: Buffer): DecodedCsv {
  const utf16 = findUtf16(bytes);
  // `TextDecoder` drops the byte order mark.
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), guessed: null };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), guessed: null };
  return bytes.includes('\r') && !bytes.includes('\n')
    ? { text: new TextDecoder('macintosh').decode(bytes), guessed: 'Mac Roman' }
    : { text: new TextDecoder('windows-1252').decode(bytes), guessed: 'Windows-1252' };
}

/** Detects UTF-16 by its mark, or by the zero in the first letter of the header, which is ASCII. */
function findUtf16([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

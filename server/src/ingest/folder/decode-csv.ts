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
    : { text: decodeWindows1252(bytes), guessed: 'Windows-1252' };
}

/** Detects UTF-16 by its mark, or by the zero in the first letter of the header, which is ASCII. */
function findUtf16([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

/** The characters from 0x80 on in which Windows-1252 differs from Latin-1. Five are not in use. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Some versions of Node decode 'windows-1252' as Latin-1, without curly quotation marks (nodejs/node#56542). */
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);

/** Longest text. The rest is dropped. */
const LONGEST = 200;
/** Number of UTF-16 units to read: a tag can contain megabytes. */
const READ = 4 * LONGEST;

/** Control characters, line ends, directions, invisible letters, and halves of characters. */
const UNWANTED =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD-\uFFFF]/gu;

/**
 * Cleans a text from a file's tags or name: one line in composed Unicode without characters that hide or reorder text.
 * Null when no letter or digit is left.
 */
export function cleanText(text: string | null | undefined): string | null {
  const line = (text ?? '').slice(0, READ).replace(UNWANTED, ' ').normalize('NFC').replace(/\s+/g, ' ').trim();
  const cut = [...line].slice(0, LONGEST).join('').trim();
  return /[\p{L}\p{N}]/u.test(cut) ? cut : null;
}

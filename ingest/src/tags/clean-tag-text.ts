import { isBlank } from '@nyimbo/shared-api/values';

/** Maximum length of a cleaned text in code points. Longer texts are cut. */
const MAX_LENGTH = 200;
/** Maximum number of UTF-16 units to read, because a tag can contain megabytes. */
const MAX_READ_LENGTH = 4 * MAX_LENGTH;

/** Matches control characters, line ends, text direction marks, invisible characters, and lone surrogates. */
const UNWANTED_CHARACTERS =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD-\uFFFF]/gu;

/**
 * Cleans a text from a file's tags or name: one line in composed Unicode without characters that hide or reorder text.
 * Null when nothing visible is left, and for `.` and `..`, which cannot be part of a URL.
 */
export function cleanTagText(text: string | null | undefined): string | null {
  const line = (text ?? '')
    .slice(0, MAX_READ_LENGTH)
    .replace(UNWANTED_CHARACTERS, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = [...line].slice(0, MAX_LENGTH).join('').trim();
  return isBlank(cut) || cut === '.' || cut === '..' ? null : cut;
}

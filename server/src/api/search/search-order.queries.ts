import type { SearchKind } from './search-hits.ts';

/** Maximum letters of a precomputed beginning of a word. Longer beginnings are searched in the documents. */
export const MAX_PREFIX_LENGTH = 20;
/** Maximum letters of a word. Later letters are ignored. */
export const MAX_WORD_LENGTH = 40;

/**
 * Number added to a document's weight when its title begins with the typed words. A title that equals the typed words
 * gets a larger bonus.
 */
export const TITLE_START_BONUS = 2000;

/**
 * Builds the SQL for the number added to a document's weight, which is below 1000. The number is highest if the title
 * equals the typed text, lower if it begins with the typed words, and lowest if it begins with the typed letters.
 * `title` and `typed` are SQL of folded words with a space between them.
 */
export const selectTitleBonus = (title: string, typed: string): string =>
  `CASE WHEN ${title} = ${typed} THEN 3000 WHEN starts_with(${title}, ${typed} || ' ') THEN ${TITLE_START_BONUS}
     WHEN starts_with(${title}, ${typed}) THEN 1000 ELSE 0 END`;

/**
 * Writes a word for a full-text query: `'smvula'`. As in the index, the first letter of the kind precedes it. Within the
 * quotation marks, only they and the backslash need escaping.
 */
export const quoteLexeme = (kind: SearchKind, word: string): string =>
  `'${kind.charAt(0)}${word.replace(/['\\]/g, '$&$&')}'`;

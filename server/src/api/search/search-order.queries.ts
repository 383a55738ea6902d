/** Maximum letters of a precomputed beginning of a word. Longer ones are searched among the documents. */
export const LONGEST_PREFIX = 20;
/** Maximum letters of a word that are compared. */
export const MAX_WORD_LENGTH = 40;

/** Added to a document's weight when its title begins with the typed words. A title that equals them gets more. */
export const BEGINS_TITLE = 2000;

/**
 * Builds the SQL for the number added to a document's weight (below 1000), by how its title matches the typed text: it
 * equals the text, begins with its words, or begins with its letters. Both are folded words with a space between.
 */
export const TITLE_TIERS = (title: string, typed: string): string =>
  `CASE WHEN ${title} = ${typed} THEN 3000 WHEN starts_with(${title}, ${typed} || ' ') THEN ${BEGINS_TITLE}
     WHEN starts_with(${title}, ${typed}) THEN 1000 ELSE 0 END`;

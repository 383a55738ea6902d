/** Beginnings of words are kept ready up to this many letters; longer ones are looked for among the documents. */
export const LONGEST_PREFIX = 20;
/** Of longer words only so much is compared. */
export const MAX_WORD_LENGTH = 40;

/** What is added to a document's weight where its title begins with the words that were typed, or is them. */
export const BEGINS_TITLE = 2000;

/**
 * SQL of what is added to a document's weight (below 1000) for how its title fits what was typed: it is the title, the
 * title begins with these words, or with these letters. Both are folded words with a space between.
 */
export const TITLE_TIERS = (title: string, typed: string): string =>
  `CASE WHEN ${title} = ${typed} THEN 3000 WHEN starts_with(${title}, ${typed} || ' ') THEN ${BEGINS_TITLE}
     WHEN starts_with(${title}, ${typed}) THEN 1000 ELSE 0 END`;

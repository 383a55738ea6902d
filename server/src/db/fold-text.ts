/** Marks that decomposing splits off Latin, Greek and Cyrillic letters. Other scripts' marks carry meaning and stay. */
const COMBINING_MARKS = /[\u0300-\u036f]/g;

/**
 * The form in which names and titles are compared: case, accents and spacing do not matter (`Ŵana  ŵa` -> `wana wa`).
 * Folded here and not in SQL, so that both databases and every locale agree.
 */
export function foldText(text: string): string {
  const folded = text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().normalize('NFKC');
  return folded.replace(/\s+/g, ' ').trim() || text.trim().toLowerCase();
}

/**
 * The words of a text for search: folded, apostrophes dropped (`Ng'oma` is found by `ngoma`), whatever else is neither
 * letter, mark nor digit taken as a gap. Empty for text without a word.
 */
export function foldWords(text: string): string[] {
  return foldText(text)
    .replace(/['’‘ʼ`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

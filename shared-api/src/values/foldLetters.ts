/**
 * Folds letters for comparison: lower case, without accents (SRC-4). Removes only U+0300 to U+036F: the marks that
 * decomposition splits off Latin, Greek and Cyrillic letters. It keeps the marks of other scripts, because there they
 * change the meaning. Returns '' for a lone accent, and several letters for a ligature.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFKC');
}

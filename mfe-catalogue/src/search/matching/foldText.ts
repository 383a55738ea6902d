/**
 * Folds one character for comparison: lower case, without the accents of Latin letters (SRC-4). Drops only U+0300 to
 * U+036F, because in some scripts the vowels are marks. Returns '' for a lone accent, and several letters for a
 * ligature.
 */
export function foldCharacter(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFKC');
}

/** Returns whether search ignores the character inside a word: `Ng'oma` is `ngoma`. */
export function isApostrophe(character: string): boolean {
  return /^['’‘ʼ`]$/.test(character);
}

export function isWordCharacter(character: string): boolean {
  return /^[\p{L}\p{N}\p{M}]/u.test(character) && !isApostrophe(character);
}

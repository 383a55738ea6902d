/**
 * One character as search compares it: lower case, without the accents of Latin letters (SRC-4). Only U+0300 to U+036F
 * are dropped: dropping every mark would destroy scripts whose vowels are marks. '' for such an accent alone; more than
 * one letter for a ligature.
 */
export function foldCharacter(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFKC');
}

/** Inside a word these are not heard and not searched for: `Ng'oma` is `ngoma`. */
export function isApostrophe(character: string): boolean {
  return /^['’‘ʼ`]$/.test(character);
}

export function isWordCharacter(character: string): boolean {
  return /^[\p{L}\p{N}\p{M}]/u.test(character) && !isApostrophe(character);
}

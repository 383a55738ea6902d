/** Whether search ignores the character inside a word: `Ng'oma` is `ngoma`. */
export function isApostrophe(character: string): boolean {
  return /^['’‘ʼ`]$/.test(character);
}

/** Whether a character is a letter, digit or combining mark, but not an apostrophe. */
export function isWordCharacter(character: string): boolean {
  return /^[\p{L}\p{N}\p{M}]/u.test(character) && !isApostrophe(character);
}

/**
 * Text as it is compared in search: lower case, without the accents of Latin letters (SRC-4). Only U+0300 to U+036F
 * are dropped: dropping every mark would destroy scripts whose vowels are marks.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

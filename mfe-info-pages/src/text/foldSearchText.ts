import { foldLetters } from '@nyimbo/shared-api/values';

/** Folds a text for comparison in a search: lower case, without accents. Keeps signs and spaces. */
export function foldSearchText(text: string): string {
  return foldLetters(text).replace(/[’‘]/g, "'");
}

/** Returns the folded words of the input, without duplicates. */
export function readWords(input: string): string[] {
  const words = foldSearchText(input).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter(Boolean))];
}

/** Lower case, without accents: how texts are compared in a search. Signs and spaces stay as they are. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();
}

/** The words of what somebody typed, folded, each once. */
export function readWords(input: string): string[] {
  const words = foldText(input).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter(Boolean))];
}

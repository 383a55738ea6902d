/**
 * Removes the slashes at the end of a path or base URL. Uses a loop, because `/\/+$/` takes quadratic time on a text
 * with many slashes that ends in another character.
 */
export function trimEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

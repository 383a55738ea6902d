/**
 * A path or base address without the slashes at its end. A loop instead of `/\/+$/`, which takes quadratic time on a text
 * of many slashes that ends in something else.
 */
export function trimEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

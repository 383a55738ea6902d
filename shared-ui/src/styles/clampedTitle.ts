/**
 * Lengths in characters above which a title gets a smaller font: smaller above the first, still smaller above the
 * second.
 */
const LONG_LENGTH = 32;
const VERY_LONG_LENGTH = 64;

type TitleLength = 'long' | 'very-long';

/** Returns the value of a title's `data-length`; undefined for a title of usual length. */
export function measureTitle(text: string): TitleLength | undefined {
  return text.length > VERY_LONG_LENGTH ? 'very-long' : text.length > LONG_LENGTH ? 'long' : undefined;
}

/**
 * Declarations for a title inside a heading: two lines at most, with a smaller font for longer titles. The padding
 * makes room for accents and descenders, which overflow the tight lines of large type.
 */
export const clampedTitle = {
  base: 'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere;padding-block:.12em;margin-block:-.12em',
  long: 'font-size:.84em;line-height:1.25',
  veryLong: 'font-size:.7em;line-height:1.25',
} as const;

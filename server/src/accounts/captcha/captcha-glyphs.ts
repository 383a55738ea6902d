/** A point on the grid of a glyph, which is 8 wide and 12 high. The origin is the top left corner. */
export type Point = readonly [x: number, y: number];

/**
 * The characters of a captcha image, as pen strokes: each text lists the points `x,y` that one stroke connects. No two
 * characters look alike, even if rotated slightly or drawn small. The set contains at most one character of each of the
 * pairs 0/O, 1/I, 5/S, 8/B, 2/Z, 4/A and W/N.
 */
const STROKES: Record<string, string[]> = {
  A: ['0,12 4,0 8,12', '1.5,8 6.5,8'],
  C: ['8,2.2 6.6,0.6 4.2,0 1.8,1 0.3,3.6 0,6 0.3,8.4 1.8,11 4.2,12 6.6,11.4 8,9.8'],
  D: ['0,0 0,12', '0,0 3.6,0 6.4,1.4 7.8,4 8,6 7.8,8 6.4,10.6 3.6,12 0,12'],
  E: ['7.5,0 0,0 0,12 7.5,12', '0,6 6,6'],
  F: ['7.5,0 0,0 0,12', '0,6 6,6'],
  H: ['0,0 0,12', '8,0 8,12', '0,6 8,6'],
  J: ['3,0 8,0', '6.5,0 6.5,8.8 5.8,11 3.6,12 1.2,11.2 0.3,9'],
  K: ['0,0 0,12', '7.6,0 0,7.2', '2.8,4.8 8,12'],
  L: ['0,0 0,12 7,12'],
  M: ['0,12 0,0 4,7 8,0 8,12'],
  N: ['0,12 0,0 8,12 8,0'],
  P: ['0,12 0,0 4.8,0 7.2,1 8,3.4 7.2,5.8 4.8,6.8 0,6.8'],
  R: ['0,12 0,0 4.8,0 7.2,1 8,3.4 7.2,5.8 4.8,6.8 0,6.8', '4,6.8 8,12'],
  T: ['0,0 8,0', '4,0 4,12'],
  X: ['0,0 8,12', '8,0 0,12'],
  Y: ['0,0 4,6 8,0', '4,6 4,12'],
  '3': ['0.5,0 7.6,0 3.4,5 6,5.4 7.8,7.4 7.6,10 5.8,11.7 3.2,12 0.3,10.4'],
  '7': ['0,0 8,0 3,12'],
};

/** The strokes of each character. */
export const GLYPHS: ReadonlyMap<string, readonly (readonly Point[])[]> = new Map(
  Object.entries(STROKES).map(([character, strokes]) => [character, strokes.map(parseStroke)]),
);

function parseStroke(text: string): Point[] {
  return text.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

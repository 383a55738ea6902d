/** The number of pictures in a mosaic: one large and two small. */
const MOSAIC_PICTURES = 3;

/** Returns the pictures for a playlist's mosaic; empty if there are too few. */
export function pickMosaic<Cover>(covers: readonly Cover[]): readonly Cover[] {
  return covers.length < MOSAIC_PICTURES ? [] : covers.slice(0, MOSAIC_PICTURES);
}

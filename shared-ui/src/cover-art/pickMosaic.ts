/** A mosaic needs as many pictures as it has fields: one large and two small. */
const FIELDS = 3;

/** The pictures that a playlist's mosaic shows; none of them when they do not fill it. */
export function pickMosaic<Cover>(covers: readonly Cover[]): readonly Cover[] {
  return covers.length < FIELDS ? [] : covers.slice(0, FIELDS);
}

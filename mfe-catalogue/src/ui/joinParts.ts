/** Joins the parts of a line with dots: `Last seven days · 100 songs`. Omits empty parts. */
export function joinWithDots(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

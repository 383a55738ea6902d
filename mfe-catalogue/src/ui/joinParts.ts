/** Parts of a line with dots between: `Last seven days · 100 songs`. Those that are not there are left out. */
export function joinParts(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

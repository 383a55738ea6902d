/** Placeholder in a URL for a missing value (NAV-2). */
const NO_VALUE = 'null';

/** Reads a value from a URL; null when it is missing or the placeholder. */
export function readPathValue(value: string | undefined): string | null {
  return value === undefined || value === NO_VALUE ? null : value;
}

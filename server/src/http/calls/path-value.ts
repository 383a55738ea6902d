/** Placeholder in a URL for a missing value (NAV-2). */
export const NO_PATH_VALUE = 'null';

/** Reads a value from a URL; null when it is missing or the placeholder. */
export function readPathValue(value: string | undefined): string | null {
  return value === undefined || value === NO_PATH_VALUE ? null : value;
}

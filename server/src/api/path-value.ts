/** What an address carries for a value that is missing (NAV-2). */
const NO_VALUE = 'null';

/** A value that came from an address; null where the address says that there is none. */
export function readPathValue(value: string | undefined): string | null {
  return value === undefined || value === NO_VALUE ? null : value;
}

/** Builds a query string without its question mark; omits fields that are null or undefined. */
export function buildQuery(fields: Iterable<readonly [string, unknown]>): string {
  const query = new URLSearchParams();
  for (const [key, value] of fields) if (value !== undefined && value !== null) query.append(key, String(value));
  return query.toString();
}

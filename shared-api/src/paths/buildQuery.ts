/** A query without its question mark; fields that are null or undefined are left out. */
export function buildQuery(fields: Iterable<readonly [string, unknown]>): string {
  const query = new URLSearchParams();
  for (const [key, value] of fields) if (value !== undefined && value !== null) query.append(key, String(value));
  return query.toString();
}

import { numbers } from '@nyimbo/shared-api/contract';
import { z } from 'zod';
import { invalidFields } from '../plugins/problem.ts';

/**
 * Writes where the next page starts as an opaque text: the sort values of the last row given. Opaque, so that lists can
 * change what they sort by without breaking a client.
 */
function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads a cursor of `schema`'s shape; null for none. Throws a problem that names the field when it is not ours. */
export function readCursor<Values>(cursor: string | undefined, schema: z.ZodType<Values>): Values | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    // Not base64url, not JSON, or of another list: made up, or kept from an older version.
    throw invalidFields({ cursor: 'This list has changed. Reload it from the start.' });
  }
}

/**
 * Cuts a page of `limit` rows from what was found with a limit of one more, which tells whether there are others.
 * `placeOf` gives the sort values of a row.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (string | number)[],
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null };
}

/** Where a list by date goes on. PostgreSQL has no year 0, which ISO 8601 has. */
export const dateCursor = z.tuple([z.iso.date().refine((date) => !date.startsWith('0000')), numbers.count]);

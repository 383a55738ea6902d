import { numbers } from '@nyimbo/shared-api/contract';
import { z } from 'zod';
import { invalidFields } from '../errors/problem.ts';

/**
 * Encodes the sort values of the last returned row as an opaque cursor. Because it is opaque, a list can change its
 * sort order without breaking a client.
 */
export function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Decodes a cursor of `schema`'s shape; null when the request has no cursor. Throws a problem at the field `cursor`
 * when it is invalid.
 */
export function readCursor<Values>(cursor: string | undefined, schema: z.ZodType<Values>): Values | null {
  const values = parseCursor(cursor, schema);
  if (values === null && cursor !== undefined) {
    throw invalidFields({ cursor: 'This list has changed. Reload it from the start.' });
  }
  return values;
}

/** Decodes a cursor of `schema`'s shape; null when there is none, or when it is invalid. */
export function parseCursor<Values>(cursor: string | undefined, schema: z.ZodType<Values>): Values | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    // Not base64url, not JSON, or the cursor of another list. The client invented the cursor, or got it from an older
    // version.
    return null;
  }
}

/**
 * Cuts the found rows to a page of `limit` rows. The caller reads one row more than `limit`, which shows whether there
 * is a next page. `sortValuesOf` returns the sort values of a row.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  sortValuesOf: (row: Row) => readonly (string | number)[],
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last !== undefined ? writeCursor(sortValuesOf(last)) : null };
}

/** Cursor of a list by date. Rejects the year 0, which exists in ISO 8601 but not in PostgreSQL. */
export const dateCursorSchema = z.tuple([z.iso.date().refine((date) => !date.startsWith('0000')), numbers.count]);

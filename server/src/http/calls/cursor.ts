import { numbers } from '@nyimbo/shared-api/contract';
import { z } from 'zod';
import { invalidFields } from '../errors/problem.ts';

/**
 * Encodes the sort values of the last returned row as an opaque cursor. Because it is opaque, a list can change its
 * sort order without breaking a client.
 */
function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Decodes a cursor of `schema`'s shape; null when there is none. Throws a problem at the field `cursor` when it is
 * invalid.
 */
export function readCursor<Values>(cursor: string | undefined, schema: z.ZodType<Values>): Values | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    // Not base64url, not JSON, or of another list: invented, or from an older version.
    throw invalidFields({ cursor: 'This list has changed. Reload it from the start.' });
  }
}

/**
 * Cuts a page of `limit` rows from rows read with a limit of one more, which shows whether there is a next page.
 * `sortValuesOf` returns the sort values of a row.
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

/** Cursor of a list by date. Rejects the year 0, which ISO 8601 has and PostgreSQL has not. */
export const dateCursor = z.tuple([z.iso.date().refine((date) => !date.startsWith('0000')), numbers.count]);

/**
 * Numbers of the API, each with the range of its database column. Every number of the contract is one of these or
 * narrower (numbers.test.ts): PostgreSQL rejects a larger value with an error in the middle of a statement.
 */
import * as z from 'zod';

/** The largest value of PostgreSQL's `integer`. */
export const INTEGER_MAX = 2_147_483_647;

/** The primary key of a row: a song, an album, an artist, an account. */
export const rowId = z.int().min(1).max(INTEGER_MAX);

/** A counter, a size in bytes, or a position in a list. */
export const count = z.int().min(0).max(INTEGER_MAX);

/** A sum over many rows, `bigint` in the database. Only in responses: no column stores it. */
export const sum = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Number of positions that an entry has gained; negative if it has lost positions. */
export const movement = z.int().min(-INTEGER_MAX).max(INTEGER_MAX);

/** The year of a song or an album, with the same range as the CHECK of its column. */
export const year = z.int().min(1900).max(2200);

/** The length of a song, or the total length of several. */
export const seconds = z.number().min(0).max(INTEGER_MAX);

/** EBU R128 integrated loudness in LUFS. The meter's range: silence to well above full scale. */
export const loudness = z.number().min(-70).max(20);

import type { Queryable } from '../../db/database.ts';

const KEY_PREFIX = 'refreshed:';

/** The precomputed data whose age is recorded: all charts, or the search index. */
export type RefreshedList = 'charts' | 'search';

/** Records that the charts or the search index have been computed. */
export async function recordRefresh(tx: Queryable, list: RefreshedList): Promise<void> {
  await tx.query(
    `INSERT INTO app_state AS a (key, value) VALUES ($1, to_jsonb(now()))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [`${KEY_PREFIX}${list}`],
  );
}

/** Reads the seconds since the last complete computation of the charts and of the search index. */
export async function readListAges(db: Queryable): Promise<{ list: string; seconds: number }[]> {
  return db.query(
    `SELECT substr(key, length($1::text) + 1) AS list,
       extract(epoch FROM now() - (value #>> '{}')::timestamptz)::float8 AS seconds
     FROM app_state WHERE starts_with(key, $1) ORDER BY key`,
    [KEY_PREFIX],
  );
}

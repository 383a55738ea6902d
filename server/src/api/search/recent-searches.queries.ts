import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';

const MAX_SEARCHES = 20;

/**
 * Saves a search of a user. The client searches while the user types. A search therefore replaces a search of the last
 * minute that it extends or shortens: `chi`, `chiko` and `chikondi` leave one entry.
 */
export async function saveRecentSearch(db: Queryable, userId: number, input: string): Promise<void> {
  const folded = foldText(input);
  await db.query(
    `WITH replaced AS (
       DELETE FROM recent_searches WHERE user_id = $1 AND input_folded <> $2
         AND searched_at > now() - interval '1 minute'
         AND (starts_with($2, input_folded) OR starts_with(input_folded, $2))
     )
     INSERT INTO recent_searches (user_id, input_folded, input) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, input_folded) DO UPDATE SET searched_at = now(), input = excluded.input`,
    [userId, folded, input],
  );
  await db.query(
    `DELETE FROM recent_searches WHERE user_id = $1 AND input_folded NOT IN (
       SELECT input_folded FROM recent_searches WHERE user_id = $1 ORDER BY searched_at DESC LIMIT ${MAX_SEARCHES})`,
    [userId],
  );
}

export async function listRecentSearches(db: Queryable, userId: number, limit: number): Promise<string[]> {
  const rows = await db.query<{ input: string }>(
    'SELECT input FROM recent_searches WHERE user_id = $1 ORDER BY searched_at DESC LIMIT $2',
    [userId, limit],
  );
  return rows.map(({ input }) => input);
}

/** Deletes one search of a user; all, if `input` is null. */
export async function clearRecentSearches(db: Queryable, userId: number, input: string | null): Promise<void> {
  await db.query('DELETE FROM recent_searches WHERE user_id = $1 AND ($2::text IS NULL OR input_folded = $2)', [
    userId,
    input === null ? null : foldText(input),
  ]);
}

/** Counts a search for a title or name that exists. Input without an exact match is not stored. */
export async function countTermSearch(db: Queryable, term: string): Promise<void> {
  await db.query(
    `INSERT INTO search_log AS l (term, searches) VALUES ($1, 1)
     ON CONFLICT (term) DO UPDATE SET searches = l.searches + 1, last_searched_at = now()`,
    [term],
  );
}

/** Over-fetch factor: some terms may have lost all visible results. */
const TERMS_READ_PER_TERM_SHOWN = 8;

/**
 * Lists searches of other users: the most searched titles and names of the last month that listeners can see, then
 * trending songs and artists.
 */
export async function listOtherSearches(db: Queryable, limit: number): Promise<string[]> {
  const searched = await db.query<{ term: string }>(
    `SELECT term FROM search_log WHERE last_searched_at > now() - interval '30 days'
     ORDER BY searches DESC, term LIMIT $1`,
    [limit * TERMS_READ_PER_TERM_SHOWN],
  );
  const terms = searched.map(({ term }) => term);
  const rows = await db.query<{ term: string }>(
    `SELECT term FROM (
       (SELECT l.term, l.rank FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS l (term, folded, rank)
        WHERE EXISTS (SELECT FROM artists_with_songs a WHERE a.name_folded = l.folded)
          OR EXISTS (SELECT FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.title_folded = l.folded))
       UNION ALL
       (SELECT CASE WHEN c.position % 2 = 1 THEN s.title ELSE a.name END, cardinality($2) + c.position
        FROM charts c JOIN songs s ON s.id = c.song_id JOIN artists a ON a.id = s.artist_id
        WHERE c.kind = 'trending' AND c.genre_id = 0 ORDER BY c.position LIMIT $1)
     ) terms GROUP BY term ORDER BY min(rank), term LIMIT $1`,
    [limit, terms, terms.map(foldText)],
  );
  return rows.map(({ term }) => term);
}

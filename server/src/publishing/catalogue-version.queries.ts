import type { Queryable } from '../db/database.ts';

const VERSION_KEY = 'catalogue-version';

/**
 * Records in the transaction of a change that listeners see something else from now on. Every process reads the version
 * every few seconds (watch-catalogue.ts), and then empties its caches.
 */
export async function recordCatalogueChange(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO app_state AS a (key, value) VALUES ($1, '1')
     ON CONFLICT (key) DO UPDATE SET value = to_jsonb((a.value #>> '{}')::bigint + 1)`,
    [VERSION_KEY],
  );
}

export interface CatalogueState {
  /** Grows with each recorded change. */
  version: string;
  /** The time of the database, as text, for the next call. */
  readAt: string;
  /** Whether the time of something scheduled came after `since`. */
  isPublished: boolean;
}

const cameDue = (table: string) =>
  `EXISTS (SELECT FROM ${table} WHERE publish_at > $2::text::timestamptz AND publish_at <= now())`;

/** Reads the version, and whether anything scheduled was published since the earlier `readAt`. */
export async function readCatalogueState(db: Queryable, since: string | null): Promise<CatalogueState> {
  const [row] = await db.query<CatalogueState>(
    `SELECT COALESCE((SELECT value #>> '{}' FROM app_state WHERE key = $1), '0') AS version, now()::text AS "readAt",
       ${['songs', 'albums', 'artists', 'playlists'].map((name) => cameDue(`catalogue_${name}`)).join(' OR ')}
         AS "isPublished"`,
    [VERSION_KEY, since ?? 'infinity'],
  );
  if (!row) throw new Error('A SELECT without FROM returned no row.');
  return row;
}

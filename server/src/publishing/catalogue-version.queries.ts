import type { Queryable } from '../db/database.ts';

const VERSION_KEY = 'catalogue-version';

/**
 * Records, within the transaction, that listeners will see a change. Every process polls the version
 * (watch-catalogue.ts) and empties its caches when it grows.
 */
export async function recordCatalogueChange(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO app_state AS a (key, value) VALUES ($1, '1')
     ON CONFLICT (key) DO UPDATE SET value = to_jsonb((a.value #>> '{}')::bigint + 1)`,
    [VERSION_KEY],
  );
}

/** The version of the catalogue at one moment. */
export interface CatalogueState {
  /** Grows with each recorded change. */
  version: string;
  /** The database's time as text; pass it to the next call. */
  readAt: string;
  /** Whether a scheduled row was published after `since`. */
  isPublished: boolean;
}

const cameDue = (table: string) =>
  `EXISTS (SELECT FROM ${table} WHERE publish_at > $2::text::timestamptz AND publish_at <= now())`;

/** Reads the version, and whether a scheduled row was published since the previous `readAt`. */
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

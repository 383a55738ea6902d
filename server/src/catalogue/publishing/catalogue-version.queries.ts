import type { Queryable } from '../../db/database.ts';

const VERSION_KEY = 'catalogue-version';

/**
 * Records, within the transaction, that listeners will see a change. Every process polls the version
 * (watch-catalogue.ts) and empties its caches when the version grows.
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
  /** Whether the publishing time of a scheduled row has come since the previous `readAt`. */
  hasNewlyPublished: boolean;
}

/** SQL condition: the publishing time of a row has come since $2. */
const buildDueCondition = (table: string) =>
  `EXISTS (SELECT FROM ${table} WHERE publish_at > $2::text::timestamptz AND publish_at <= now())`;

/** Reads the version. `since` is the `readAt` of the previous call. */
export async function readCatalogueState(db: Queryable, since: string | null): Promise<CatalogueState> {
  const [row] = await db.query<CatalogueState>(
    `SELECT COALESCE((SELECT value #>> '{}' FROM app_state WHERE key = $1), '0') AS version, now()::text AS "readAt",
       ${['songs', 'albums', 'artists', 'playlists'].map((name) => buildDueCondition(`catalogue_${name}`)).join(' OR ')}
         AS "hasNewlyPublished"`,
    [VERSION_KEY, since ?? 'infinity'],
  );
  if (!row) throw new Error('A SELECT without FROM returned no row.');
  return row;
}

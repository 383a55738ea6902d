import type { StudioTakedown } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';

export type TakedownColumns = Omit<StudioTakedown, 'at' | 'undoneAt'> & { at: Date; undoneAt: Date | null };

const ENTRY_NAME = `CASE d.kind WHEN 'song' THEN (SELECT title FROM catalogue_songs WHERE id = d.ref_id)
  WHEN 'album' THEN (SELECT title FROM catalogue_albums WHERE id = d.ref_id)
  ELSE (SELECT name FROM catalogue_artists WHERE id = d.ref_id) END`;

const SELECT_TAKEDOWN = `SELECT d.id, d.kind, d.ref_id AS "refId", ${ENTRY_NAME} AS name, d.reason, d.requested_by AS "requestedBy",
  d.note, u.username AS by, d.created_at AS at, d.undone_at AS "undoneAt", n.username AS "undoneBy"
  FROM takedowns d LEFT JOIN users u ON u.id = d.created_by LEFT JOIN users n ON n.id = d.undone_by`;

interface TakedownFilter {
  state?: 'active' | 'undone';
  text?: string;
}

const MATCH_CONDITION = `($1::text IS NULL OR (d.undone_at IS NULL) = ($1 = 'active'))
  AND ($2::text IS NULL OR lower(concat_ws(' ', ${ENTRY_NAME}, d.requested_by, d.note)) LIKE $2)`;

const toParams = ({ state, text }: TakedownFilter) => [
  state ?? null,
  text ? `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
];

/** Lists a page of takedowns, newest first. */
export function listTakedowns(
  db: Queryable,
  filter: TakedownFilter,
  page: { limit: number; offset: number },
): Promise<TakedownColumns[]> {
  return db.query(
    `${SELECT_TAKEDOWN} WHERE ${MATCH_CONDITION} ORDER BY d.created_at DESC, d.id DESC LIMIT $3 OFFSET $4`,
    [...toParams(filter), page.limit, page.offset],
  );
}

/** Counts the takedowns that match the filter. Stops counting at `maxCount`. */
export async function countTakedowns(db: Queryable, filter: TakedownFilter, maxCount: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (SELECT 1 FROM takedowns d WHERE ${MATCH_CONDITION} LIMIT $3) found`,
    [...toParams(filter), maxCount],
  );
  return row?.total ?? 0;
}

/** Finds a takedown; null when it does not exist. */
export async function findTakedown(db: Queryable, id: number): Promise<TakedownColumns | null> {
  const [row] = await db.query<TakedownColumns>(`${SELECT_TAKEDOWN} WHERE d.id = $1`, [id]);
  return row ?? null;
}

import type { Queryable } from '../db/database.ts';

export type TakedownKind = 'song' | 'album' | 'artist';

/** Advisory lock: takedowns and their undoing run one at a time, because they change each other's rows. */
const TAKEDOWN_LOCK = 7_240_002;

const TABLES: Record<TakedownKind, string> = {
  song: 'catalogue_songs',
  album: 'catalogue_albums',
  artist: 'catalogue_artists',
};

export async function lockTakedowns(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [TAKEDOWN_LOCK]);
}

export async function entryExists(tx: Queryable, kind: TakedownKind, id: number): Promise<boolean> {
  return (await tx.query(`SELECT 1 FROM ${TABLES[kind]} WHERE id = $1 FOR UPDATE`, [id])).length > 0;
}

/** Finds the entry's own takedown that is in force; null if there is none. */
export async function findActiveTakedown(db: Queryable, kind: TakedownKind, id: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    'SELECT id FROM takedowns WHERE kind = $1 AND ref_id = $2 AND undone_at IS NULL',
    [kind, id],
  );
  return row?.id ?? null;
}

export interface TakedownColumns {
  kind: TakedownKind;
  refId: number;
  reason: string;
  requestedBy: string;
  note: string;
  /** Null if the operator used the command. */
  createdBy: number | null;
}

export async function insertTakedown(tx: Queryable, columns: TakedownColumns): Promise<number> {
  const { kind, refId, reason, requestedBy, note, createdBy } = columns;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO takedowns (kind, ref_id, reason, requested_by, note, created_by) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING id`,
    [kind, refId, reason, requestedBy, note, createdBy],
  );
  if (!row) throw new Error('A row that was just inserted is not there');
  return row.id;
}

const mark = (table: string, condition: string) =>
  `UPDATE ${table} SET takedown_id = $1, updated_at = now() WHERE ${condition}`;

/** Rows below the entry keep an earlier takedown. */
const MARKS: Record<TakedownKind, readonly string[]> = {
  song: [mark('catalogue_songs', 'id = $2')],
  album: [mark('catalogue_albums', 'id = $2'), mark('catalogue_songs', 'album_id = $2 AND takedown_id IS NULL')],
  artist: [
    mark('catalogue_artists', 'id = $2'),
    mark('catalogue_albums', 'artist_id = $2 AND takedown_id IS NULL'),
    mark(
      'catalogue_songs',
      `takedown_id IS NULL
         AND (artist_id = $2 OR album_id IN (SELECT b.id FROM catalogue_albums b WHERE b.artist_id = $2))`,
    ),
  ],
};

/** Marks the entry, and the albums and songs below it. */
export async function markTakenDown(tx: Queryable, takedownId: number, kind: TakedownKind, id: number): Promise<void> {
  for (const sql of MARKS[kind]) await tx.query(sql, [takedownId, id]);
}

/** Lists the songs of a takedown. */
export async function listTakenSongs(db: Queryable, takedownId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>('SELECT id FROM catalogue_songs WHERE takedown_id = $1 ORDER BY id', [
    takedownId,
  ]);
  return rows.map(({ id }) => id);
}

/** Leaves out songs that are taken down. */
export async function keepReleasedSongs(db: Queryable, songIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM catalogue_songs WHERE id = ANY ($1::integer[]) AND takedown_id IS NULL ORDER BY id',
    [songIds],
  );
  return rows.map(({ id }) => id);
}

/** Ends a takedown; null if it does not exist, false if it had already ended. */
export async function closeTakedown(tx: Queryable, id: number, undoneBy: number | null): Promise<boolean | null> {
  const [found] = await tx.query<{ isActive: boolean }>(
    'SELECT undone_at IS NULL AS "isActive" FROM takedowns WHERE id = $1',
    [id],
  );
  if (!found) return null;
  if (found.isActive)
    await tx.query('UPDATE takedowns SET undone_at = now(), undone_by = $2 WHERE id = $1', [id, undoneBy]);
  return found.isActive;
}

/** Removes the marks of a takedown. Rows below another takedown in force get its mark. */
export async function releaseMarks(tx: Queryable, takedownId: number): Promise<void> {
  await tx.query('UPDATE catalogue_artists SET takedown_id = NULL, updated_at = now() WHERE takedown_id = $1', [
    takedownId,
  ]);
  await tx.query(
    `UPDATE catalogue_albums b SET updated_at = now(),
       takedown_id = (SELECT a.takedown_id FROM catalogue_artists a WHERE a.id = b.artist_id)
     WHERE b.takedown_id = $1`,
    [takedownId],
  );
  await tx.query(
    `UPDATE catalogue_songs s SET updated_at = now(), takedown_id = COALESCE(
       (SELECT b.takedown_id FROM catalogue_albums b WHERE b.id = s.album_id),
       (SELECT a.takedown_id FROM catalogue_artists a WHERE a.id = s.artist_id))
     WHERE s.takedown_id = $1`,
    [takedownId],
  );
}

/** The values of a page's address. */
export interface PageRow {
  kind: TakedownKind;
  /** The title, or the artist's name. */
  title: string;
  artist: string;
  label: string | null;
}

/** Lists the pages that a takedown concerns: of its entry, and of the albums and songs below it. */
export function listPagesOfTakedown(db: Queryable, takedownId: number): Promise<PageRow[]> {
  return db.query(
    `WITH t AS (SELECT kind, ref_id FROM takedowns WHERE id = $1)
     SELECT 'artist' AS kind, a.name AS title, a.name AS artist, NULL AS label
     FROM t JOIN catalogue_artists a ON t.kind = 'artist' AND a.id = t.ref_id
     UNION ALL
     SELECT 'album', b.title, a.name, b.label
     FROM t JOIN catalogue_albums b ON (t.kind = 'album' AND b.id = t.ref_id) OR (t.kind = 'artist' AND b.artist_id = t.ref_id)
     JOIN catalogue_artists a ON a.id = b.artist_id
     UNION ALL
     SELECT 'song', s.title, a.name, NULL
     FROM t JOIN catalogue_songs s ON (t.kind = 'song' AND s.id = t.ref_id)
       OR (t.kind = 'album' AND s.album_id = t.ref_id) OR (t.kind = 'artist' AND s.artist_id = t.ref_id)
     JOIN catalogue_artists a ON a.id = s.artist_id`,
    [takedownId],
  );
}

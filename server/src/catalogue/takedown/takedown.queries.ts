import type { Queryable } from '../../db/database.ts';

export type TakedownKind = 'song' | 'album' | 'artist';

/** Key of an advisory lock. Takedowns and their undoing run one at a time, because they change the same rows. */
const TAKEDOWN_LOCK = 7_240_002;

const TABLE_BY_KIND: Record<TakedownKind, string> = {
  song: 'catalogue_songs',
  album: 'catalogue_albums',
  artist: 'catalogue_artists',
};

export async function lockTakedowns(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [TAKEDOWN_LOCK]);
}

/** Locks the song, album or artist until the transaction ends; false if it does not exist. */
export async function lockTakedownTarget(tx: Queryable, kind: TakedownKind, id: number): Promise<boolean> {
  return (await tx.query(`SELECT 1 FROM ${TABLE_BY_KIND[kind]} WHERE id = $1 FOR UPDATE`, [id])).length > 0;
}

/** Finds the active takedown of exactly this entry, and not of the album or artist above it; null if there is none. */
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

const buildMarkStatement = (table: string, condition: string) =>
  `UPDATE ${table} SET takedown_id = $1, updated_at = now() WHERE ${condition}`;

/**
 * SQL that marks an entry, and the albums and songs below it, with the takedown's id. A row below the entry that is
 * already taken down keeps its own mark.
 */
const MARK_STATEMENTS: Record<TakedownKind, readonly string[]> = {
  song: [buildMarkStatement('catalogue_songs', 'id = $2')],
  album: [
    buildMarkStatement('catalogue_albums', 'id = $2'),
    buildMarkStatement('catalogue_songs', 'album_id = $2 AND takedown_id IS NULL'),
  ],
  artist: [
    buildMarkStatement('catalogue_artists', 'id = $2'),
    buildMarkStatement('catalogue_albums', 'artist_id = $2 AND takedown_id IS NULL'),
    buildMarkStatement(
      'catalogue_songs',
      `takedown_id IS NULL
         AND (artist_id = $2 OR album_id IN (SELECT b.id FROM catalogue_albums b WHERE b.artist_id = $2))`,
    ),
  ],
};

/** Sets the takedown of an entry, and of the albums and songs below it. */
export async function markTakenDown(
  tx: Queryable,
  takedownId: number,
  { kind, id }: { kind: TakedownKind; id: number },
): Promise<void> {
  for (const sql of MARK_STATEMENTS[kind]) await tx.query(sql, [takedownId, id]);
}

/** Lists the ids of the songs that a takedown marks. */
export async function listSongsOfTakedown(db: Queryable, takedownId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>('SELECT id FROM catalogue_songs WHERE takedown_id = $1 ORDER BY id', [
    takedownId,
  ]);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the songs that are not taken down. */
export async function filterVisibleSongs(db: Queryable, songIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM catalogue_songs WHERE id = ANY ($1::integer[]) AND takedown_id IS NULL ORDER BY id',
    [songIds],
  );
  return rows.map(({ id }) => id);
}

/** Ends a takedown. Returns true; false if the takedown had already ended, or null if it does not exist. */
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

/** Removes the marks of a takedown. A row that another active takedown covers gets that takedown's mark. */
export async function removeMarks(tx: Queryable, takedownId: number): Promise<void> {
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

/** The values of a page's URL. */
export interface PageRow {
  kind: TakedownKind;
  /** The title, or the artist's name. */
  title: string;
  artist: string;
  label: string | null;
}

/** Lists the pages of a takedown's entry, and of the albums and songs below it. */
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
       OR (t.kind = 'album' AND s.album_id = t.ref_id)
       OR (t.kind = 'artist' AND (s.artist_id = t.ref_id OR s.album_id IN (SELECT b.id FROM catalogue_albums b WHERE b.artist_id = t.ref_id)))
     JOIN catalogue_artists a ON a.id = s.artist_id`,
    [takedownId],
  );
}

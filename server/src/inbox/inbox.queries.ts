import type { MessageTopic, ReportReason } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../db/database.ts';

/** Repeated content from one e-mail address counts as one entry for this many minutes. */
const DUPLICATE_MINUTES = 10;
/** Retention of closed entries, in days. The privacy page states the same number. */
const RETENTION_DAYS = 180;

interface EntryContent {
  senderName: string;
  email: string;
  /** The text that the sender wrote. */
  words: string;
}

/** A new entry of the inbox. */
export type NewEntry = EntryContent &
  (
    | { kind: 'message'; topic: MessageTopic }
    | { kind: 'report'; topic: ReportReason; page: string; songId: number | null }
  );

/** A message or report, for the operator. */
export interface EntryRow extends EntryContent {
  reference: string;
  kind: NewEntry['kind'];
  topic: string;
  page: string | null;
  /** Current name of the reported song; null if the entry is about no song or the song was deleted. */
  song: string | null;
  createdAt: Date;
  /** Null while the entry is open. */
  closedAt: Date | null;
  note: string | null;
}

/**
 * Finds the reference of an equal entry that was sent a short time ago; null if there is none. Waits for other
 * transactions that write an equal entry, so call it in a transaction.
 */
export async function findRecentDuplicate(tx: Queryable, contentHash: string): Promise<string | null> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [contentHash]);
  const [row] = await tx.query<{ reference: string }>(
    `SELECT reference FROM inbox_entries
     WHERE content_hash = $1 AND created_at > now() - interval '${DUPLICATE_MINUTES} minutes'
     ORDER BY created_at DESC LIMIT 1`,
    [contentHash],
  );
  return row?.reference ?? null;
}

/** Inserts an entry; returns false if its reference is already taken. */
export async function insertEntry(
  db: Queryable,
  entry: NewEntry,
  { reference, contentHash }: { reference: string; contentHash: string },
): Promise<boolean> {
  const [page, songId] = entry.kind === 'report' ? [entry.page, entry.songId] : [null, null];
  const rows = await db.query(
    `INSERT INTO inbox_entries (reference, kind, topic, page, song_id, sender_name, email, words, content_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (reference) DO NOTHING RETURNING 1`,
    [reference, entry.kind, entry.topic, page, songId, entry.senderName, entry.email, entry.words, contentHash],
  );
  return rows.length === 1;
}

const ENTRY_COLUMNS_AND_JOINS = `e.reference, e.kind, e.topic, e.page, e.sender_name AS "senderName", e.email, e.words,
  e.created_at AS "createdAt", e.closed_at AS "closedAt", e.note, s.title || ' by ' || a.name AS song
  FROM inbox_entries e LEFT JOIN catalogue_songs s ON s.id = e.song_id
  LEFT JOIN catalogue_artists a ON a.id = s.artist_id`;

/** Lists open entries, oldest first. */
export function listOpenEntries(db: Queryable, limit: number): Promise<EntryRow[]> {
  return db.query(`SELECT ${ENTRY_COLUMNS_AND_JOINS} WHERE e.closed_at IS NULL ORDER BY e.created_at, e.id LIMIT $1`, [
    limit,
  ]);
}

/** Lists closed entries, last closed first. */
export function listClosedEntries(db: Queryable, limit: number): Promise<EntryRow[]> {
  return db.query(
    `SELECT ${ENTRY_COLUMNS_AND_JOINS} WHERE e.closed_at IS NOT NULL ORDER BY e.closed_at DESC, e.id DESC LIMIT $1`,
    [limit],
  );
}

export async function countEntries(db: Queryable): Promise<{ open: number; closed: number }> {
  const [row] = await db.query<{ open: number; closed: number }>(
    `SELECT count(*) FILTER (WHERE closed_at IS NULL)::integer AS open,
       count(*) FILTER (WHERE closed_at IS NOT NULL)::integer AS closed FROM inbox_entries`,
  );
  return row ?? { open: 0, closed: 0 };
}

export async function findEntry(db: Queryable, reference: string): Promise<EntryRow | null> {
  const [row] = await db.query<EntryRow>(`SELECT ${ENTRY_COLUMNS_AND_JOINS} WHERE e.reference = $1`, [reference]);
  return row ?? null;
}

/** Closes an entry. An entry that is already closed keeps its closing time. A new note replaces the previous one. */
export async function closeEntry(db: Queryable, reference: string, note: string | null): Promise<void> {
  await db.query(
    `UPDATE inbox_entries SET closed_at = COALESCE(closed_at, now()), note = COALESCE($2, note) WHERE reference = $1`,
    [reference, note],
  );
}

/** Reopens a closed entry. The entry keeps its note. */
export async function reopenEntry(db: Queryable, reference: string): Promise<void> {
  await db.query('UPDATE inbox_entries SET closed_at = NULL WHERE reference = $1', [reference]);
}

export async function deleteEntry(db: Queryable, reference: string): Promise<void> {
  await db.query('DELETE FROM inbox_entries WHERE reference = $1', [reference]);
}

/**
 * Deletes at most `limit` entries that were closed more than `RETENTION_DAYS` ago. Returns the number of deleted
 * entries.
 */
export async function deleteClosedEntries(db: Queryable, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM inbox_entries WHERE id = ANY(ARRAY(
       SELECT id FROM inbox_entries WHERE closed_at < now() - interval '${RETENTION_DAYS} days' LIMIT $1)) RETURNING 1`,
    [limit],
  );
  return rows.length;
}

import type { StudioInboxEntry, StudioInboxRow, StudioRequest } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { Conditions } from '../catalogue/conditions.ts';
import { PUBLISHING_STATE } from '../catalogue/visibility-columns.ts';

const EXCERPT_LENGTH = 160;

type Times = { createdAt: Date; closedAt: Date | null };
export type EntryColumns = Omit<StudioInboxRow, keyof Times> & Times;
export type EntryDetailColumns = EntryColumns & Omit<StudioInboxEntry, keyof StudioInboxRow> & { rowId: number };

const ENTRY_COLUMNS = `e.reference, e.kind, e.topic, e.sender_name AS "senderName", e.email,
  left(regexp_replace(e.words, '\\s+', ' ', 'g'), ${EXCERPT_LENGTH}) AS excerpt, u.username AS "assignedTo",
  e.created_at AS "createdAt", e.closed_at AS "closedAt"`;

/** Filters of the list. `userId` is the id of the member of staff who requests the list. */
export type InboxFilter = Omit<StudioRequest<'studioInbox'>, 'page'> & { userId: number };

const ENTRY_STATE_CONDITIONS = { open: 'e.closed_at IS NULL', closed: 'e.closed_at IS NOT NULL' };

const toConditions = ({ state, kind, assigned, text, userId }: InboxFilter) =>
  new Conditions()
    .require(state && ENTRY_STATE_CONDITIONS[state])
    .add('e.kind = $', kind)
    .add('e.assigned_to = $', assigned === 'me' ? userId : undefined)
    .require(assigned === 'none' ? 'e.assigned_to IS NULL' : undefined)
    .search(text, (matches) => matches(`lower(concat_ws(' ', e.reference, e.sender_name, e.email, e.words))`));

/** Lists a page of entries: first the open ones, oldest first, then the closed ones, most recently closed first. */
export function listEntries(
  db: Queryable,
  filter: InboxFilter,
  page: { limit: number; offset: number },
): Promise<EntryColumns[]> {
  const conditions = toConditions(filter);
  const { nextParameter } = conditions;
  // `closed_at DESC` puts open entries first, because their `closed_at` is null, and PostgreSQL sorts null first in
  // descending order.
  const orderBy = filter.state === 'open' ? 'e.created_at, e.id' : 'e.closed_at DESC, e.created_at, e.id';
  return db.query(
    `SELECT ${ENTRY_COLUMNS} FROM inbox_entries e LEFT JOIN users u ON u.id = e.assigned_to
     WHERE ${conditions.sql} ORDER BY ${orderBy} LIMIT $${nextParameter} OFFSET $${nextParameter + 1}`,
    [...conditions.params, page.limit, page.offset],
  );
}

/** Counts the entries that match the filter. Stops counting at `maxCount`. */
export async function countMatchingEntries(db: Queryable, filter: InboxFilter, maxCount: number): Promise<number> {
  const conditions = toConditions(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (
       SELECT 1 FROM inbox_entries e WHERE ${conditions.sql} LIMIT $${conditions.nextParameter}) found`,
    [...conditions.params, maxCount],
  );
  return row?.total ?? 0;
}

/** Finds an entry with its answers; null when it does not exist. `lock` locks the row until the transaction ends. */
export async function findInboxEntry(
  db: Queryable,
  reference: string,
  lock = false,
): Promise<EntryDetailColumns | null> {
  const [row] = await db.query<EntryDetailColumns>(
    `SELECT e.id AS "rowId", ${ENTRY_COLUMNS}, e.words, e.note, e.page,
       (SELECT jsonb_build_object('id', t.id, 'title', t.title, 'artist', a.name, 'state', ${PUBLISHING_STATE}, 'version', t.version)
        FROM catalogue_songs t JOIN catalogue_artists a ON a.id = t.artist_id WHERE t.id = e.song_id) AS song,
       (SELECT COALESCE(jsonb_agg(jsonb_build_object('text', w.words, 'by', w.answered_by, 'at', w.answered_at)
          ORDER BY w.id), '[]') FROM inbox_answers w WHERE w.entry_id = e.id) AS answers
     FROM inbox_entries e LEFT JOIN users u ON u.id = e.assigned_to WHERE e.reference = $1
     ${lock ? 'FOR UPDATE OF e' : ''}`,
    [reference],
  );
  return row ?? null;
}

/** Assigns an entry to a user. Null removes the assignment. */
export async function assignEntryTo(tx: Queryable, reference: string, userId: number | null): Promise<void> {
  await tx.query('UPDATE inbox_entries SET assigned_to = $2 WHERE reference = $1', [reference, userId]);
}

/** Finds the user with this username, if the user may read the inbox; null otherwise. */
export async function findAssignee(db: Queryable, username: string): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `SELECT id FROM users WHERE username_folded = lower($1) AND role IN ('owner', 'moderator')`,
    [username],
  );
  return row?.id ?? null;
}

export async function insertAnswer(
  tx: Queryable,
  { rowId, text, by }: { rowId: number; text: string; by: string },
): Promise<void> {
  await tx.query('INSERT INTO inbox_answers (entry_id, words, answered_by) VALUES ($1, $2, $3)', [rowId, text, by]);
}

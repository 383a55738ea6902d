import type { Queryable } from '../../db/database.ts';

/** What an account's log may hold. */
export type AccountEventKind =
  | 'registered'
  | 'logged-in'
  | 'log-in-refused'
  | 'logged-out'
  | 'cookie-replayed'
  | 'code-requested'
  | 'code-refused'
  | 'code-accepted'
  | 'password-reset'
  | 'password-changed'
  | 'password-refused'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'operator-ended-sessions'
  | 'profile-saved'
  | 'picture-saved'
  | 'data-exported'
  | 'account-deleted';

export interface NewAccountEvent {
  kind: AccountEventKind;
  /** Null: nobody's, such as a log in with a name that nobody has. */
  userId: number | null;
  network: string | null;
  userAgent: string;
}

/**
 * Adds a line to the log. One that names an account that has been deleted, or is being deleted, is not kept: the lock
 * waits for the end of the deletion.
 */
export async function insertAccountEvent(db: Queryable, event: NewAccountEvent): Promise<void> {
  await db.query(
    `WITH account AS (SELECT FROM users WHERE id = $1::integer FOR KEY SHARE)
     INSERT INTO account_events (user_id, kind, network, user_agent)
     SELECT $1::integer, $2::text, $3::text, $4::text
     WHERE $1::integer IS NULL OR EXISTS (SELECT FROM account)`,
    [event.userId, event.kind, event.network, event.userAgent],
  );
}

/** How long the log remembers, in days. */
const REMEMBERED_DAYS = 180;

/** Forgets at most `limit` old lines; returns how many there were. */
export async function forgetOldEvents(db: Queryable, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM account_events WHERE id = ANY(ARRAY(
       SELECT id FROM account_events WHERE at < now() - interval '${REMEMBERED_DAYS} days' LIMIT $1)) RETURNING 1`,
    [limit],
  );
  return rows.length;
}

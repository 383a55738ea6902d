import type { Queryable } from '../../db/database.ts';

/** Kinds of entries in an account's log. */
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
  | 'password-confirmed'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'operator-ended-sessions'
  | 'suspended'
  | 'suspension-lifted'
  | 'profile-saved'
  | 'picture-saved'
  | 'data-exported'
  | 'account-deleted';

/** An entry of the account's log, without its time. */
export interface NewAccountEvent {
  kind: AccountEventKind;
  /** Null when the event belongs to no account, such as a login with an unknown name. */
  userId: number | null;
  network: string | null;
  userAgent: string;
}

/**
 * Adds an entry to the log. Skips the entry when its account has been deleted. The row lock makes the statement wait
 * for a deletion in progress.
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

/** Retention period of log entries, in days. */
const RETENTION_DAYS = 180;

/** Deletes at most `limit` entries older than the retention period; returns the number deleted. */
export async function deleteOldEvents(db: Queryable, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM account_events WHERE id = ANY(ARRAY(
       SELECT id FROM account_events WHERE at < now() - interval '${RETENTION_DAYS} days' LIMIT $1)) RETURNING 1`,
    [limit],
  );
  return rows.length;
}

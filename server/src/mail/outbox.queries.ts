import type { Queryable } from '../db/database.ts';
import type { MailTemplate } from './templates.ts';

/** How long an unsent mail stays in the outbox. The privacy page states the same number. */
const RETENTION_HOURS = 24;
/**
 * Time that a process has for one attempt, in seconds. If the process is killed, the mail is due again after this time.
 */
const ATTEMPT_SECONDS = 120;

/** A mail and its recipient. */
export interface OutgoingMail {
  to: string;
  template: MailTemplate;
}

/** A mail that this process has to send. */
export interface DueMail extends OutgoingMail {
  id: number;
  /** Attempts so far, including this one. */
  attempts: number;
  /** Whether the mail has waited for too long, and is given up instead of sent. */
  isLate: boolean;
}

export async function insertMail(db: Queryable, { to, template }: OutgoingMail): Promise<void> {
  await db.query(
    `INSERT INTO outgoing_mails (recipient, template, give_up_at)
     VALUES ($1, $2::jsonb, now() + make_interval(mins => $3))`,
    [to, JSON.stringify(template), template.usefulMinutes ?? RETENTION_HOURS * 60],
  );
}

/**
 * Claims at most `limit` due mails, those with the fewest attempts first. No other process can claim these mails for
 * `ATTEMPT_SECONDS`.
 */
export function claimDueMails(db: Queryable, limit: number): Promise<DueMail[]> {
  return db.query(
    `UPDATE outgoing_mails SET attempts = attempts + 1, due_at = now() + interval '${ATTEMPT_SECONDS} seconds'
     WHERE id = ANY(ARRAY(
       SELECT id FROM outgoing_mails WHERE due_at <= now() ORDER BY attempts, due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING id, recipient AS "to", template, attempts, give_up_at <= now() AS "isLate"`,
    [limit],
  );
}

/** Postpones the next attempt. Returns false, without a change, if the mail must be given up before that attempt. */
export async function postponeMail(db: Queryable, id: number, pauseMs: number): Promise<boolean> {
  const rows = await db.query(
    `UPDATE outgoing_mails SET due_at = now() + make_interval(secs => $2)
     WHERE id = $1 AND now() + make_interval(secs => $2) < give_up_at RETURNING 1`,
    [id, pauseMs / 1000],
  );
  return rows.length === 1;
}

export async function deleteMail(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM outgoing_mails WHERE id = $1', [id]);
}

/** Counts the mails that wait to be sent. */
export async function countWaitingMails(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::integer AS count FROM outgoing_mails');
  return row?.count ?? 0;
}

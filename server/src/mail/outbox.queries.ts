import type { Queryable } from '../db/database.ts';
import type { MailTemplate } from './templates.ts';

/** Maximum time that a mail waits to be sent. The privacy page states the same number. */
const RETENTION_HOURS = 24;
/** Time that a process has for one attempt. After a kill, the mail is due again when it is over. */
const ATTEMPT_SECONDS = 120;

/** A mail and its recipient. */
export interface OutgoingMail {
  to: string;
  template: MailTemplate;
}

/** A mail that this process has to send. */
export interface DueMail extends OutgoingMail {
  id: number;
  /** Attempts so far, with this one. */
  attempts: number;
  /** It has waited for too long. */
  isLate: boolean;
}

export async function insertMail(db: Queryable, { to, template }: OutgoingMail): Promise<void> {
  await db.query(
    `INSERT INTO outgoing_mails (recipient, template, give_up_at)
     VALUES ($1, $2::jsonb, now() + make_interval(mins => $3))`,
    [to, JSON.stringify(template), template.usefulMinutes ?? RETENTION_HOURS * 60],
  );
}

/** Takes at most `limit` mails that are due, new ones first. No other process gets them while this one sends them. */
export function takeDueMails(db: Queryable, limit: number): Promise<DueMail[]> {
  return db.query(
    `UPDATE outgoing_mails SET attempts = attempts + 1, due_at = now() + interval '${ATTEMPT_SECONDS} seconds'
     WHERE id = ANY(ARRAY(
       SELECT id FROM outgoing_mails WHERE due_at <= now() ORDER BY attempts, due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING id, recipient AS "to", template, attempts, give_up_at <= now() AS "isLate"`,
    [limit],
  );
}

/** Puts off the next attempt; returns false if the mail will have waited for too long by then. */
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

/** Number of mails that wait to be sent. */
export async function countWaitingMails(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::integer AS count FROM outgoing_mails');
  return row?.count ?? 0;
}

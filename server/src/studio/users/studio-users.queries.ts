import type { StudioUserRow } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';

export type UserColumns = Omit<StudioUserRow, 'createdAt' | 'lastSeenAt'> & {
  createdAt: Date;
  lastSeenAt: Date | null;
};

const IN_FORCE = `EXISTS (SELECT FROM user_suspensions x
  WHERE x.user_id = u.id AND x.lifted_at IS NULL AND (x.until IS NULL OR x.until > now()))`;

const COLUMNS = `u.id, u.username, u.fullname, u.email, u.mobile_number AS "mobileNumber", u.created_at AS "createdAt",
  (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt", u.role,
  ${IN_FORCE} AS "isSuspended"`;

interface UserFilter {
  text?: string;
  state?: 'suspended' | 'staff';
}

const escape = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Selects the ids of matching users, with one index scan for each kind of name. */
function toCondition({ text, state }: UserFilter): { sql: string; params: string[] } {
  const typed = (text ?? '').trim().toLowerCase();
  const starts = typed === '' ? [] : [`${escape(typed)}%`, `%${escape(typed)}%`, `%${escape(toDigits(typed))}%`];
  const parts = [
    typed === ''
      ? 'true'
      : `u.id IN (SELECT id FROM users WHERE username_folded LIKE $1 UNION SELECT id FROM users WHERE email_folded LIKE $1
           UNION SELECT id FROM users WHERE lower(fullname) LIKE $2
           UNION SELECT id FROM users WHERE length($3) > 5 AND mobile_number LIKE $3)`,
    state === 'staff' ? 'u.role IS NOT NULL' : state === 'suspended' ? IN_FORCE : 'true',
  ];
  return { sql: parts.join(' AND '), params: starts };
}

/** Numbers are stored as E.164, and typed with a leading zero or spaces. */
const toDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** Lists a page of users, newest first. */
export function listUsers(
  db: Queryable,
  filter: UserFilter,
  page: { limit: number; offset: number },
): Promise<UserColumns[]> {
  const { sql, params } = toCondition(filter);
  const next = params.length + 1;
  return db.query(
    `SELECT ${COLUMNS} FROM users u WHERE ${sql} ORDER BY u.created_at DESC, u.id DESC
     LIMIT $${next} OFFSET $${next + 1}`,
    [...params, page.limit, page.offset],
  );
}

/** Counts matching users, up to `most`. */
export async function countUsers(db: Queryable, filter: UserFilter, most: number): Promise<number> {
  const { sql, params } = toCondition(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (SELECT 1 FROM users u WHERE ${sql} LIMIT $${params.length + 1}) found`,
    [...params, most],
  );
  return row?.total ?? 0;
}

/** Finds a user; null when there is none. `lock` holds the row until the transaction ends. */
export async function findStudioUser(
  db: Queryable,
  id: number,
  lock = false,
): Promise<(UserColumns & { city: string | null }) | null> {
  const [row] = await db.query<UserColumns & { city: string | null }>(
    `SELECT ${COLUMNS}, u.city FROM users u WHERE u.id = $1 ${lock ? 'FOR UPDATE OF u' : ''}`,
    [id],
  );
  return row ?? null;
}

/** Lists messages and reports that were sent from an e-mail address. */
export function listReportsFrom(
  db: Queryable,
  email: string,
): Promise<{ reference: string; kind: string; topic: string; at: Date; isOpen: boolean }[]> {
  return db.query(
    `SELECT reference, kind, topic, created_at AS at, closed_at IS NULL AS "isOpen" FROM inbox_entries
     WHERE lower(email) = lower($1) ORDER BY id DESC LIMIT 50`,
    [email],
  );
}

/** Lists the newest events of an account. */
export function listEventsOf(
  db: Queryable,
  userId: number,
): Promise<{ kind: string; at: Date; network: string | null; userAgent: string }[]> {
  return db.query(
    `SELECT kind, at, network, user_agent AS "userAgent" FROM account_events WHERE user_id = $1
     ORDER BY at DESC, id DESC LIMIT 100`,
    [userId],
  );
}

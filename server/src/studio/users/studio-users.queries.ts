import type { StudioUserRow } from '@nyimbo/shared-api/studio';
import { ACTIVE_SUSPENSION_CONDITION } from '../../accounts/suspension/suspensions.queries.ts';
import type { Queryable } from '../../db/database.ts';

export type UserColumns = Omit<StudioUserRow, 'createdAt' | 'lastSeenAt'> & {
  createdAt: Date;
  lastSeenAt: Date | null;
};

const IS_SUSPENDED = `EXISTS (SELECT FROM user_suspensions x
  WHERE x.user_id = u.id AND ${ACTIVE_SUSPENSION_CONDITION})`;

const USER_COLUMNS = `u.id, u.username, u.fullname, u.email, u.mobile_number AS "mobileNumber", u.created_at AS "createdAt",
  (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt", u.role,
  ${IS_SUSPENDED} AS "isSuspended"`;

interface UserFilter {
  text?: string;
  state?: 'suspended' | 'staff';
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Builds the condition of a search for a username, e-mail address, full name or mobile number. Each of the four needs
 * one index scan.
 */
function toCondition({ text, state }: UserFilter): { sql: string; params: string[] } {
  const searchText = (text ?? '').trim().toLowerCase();
  const patterns =
    searchText === ''
      ? []
      : [`${escapeLike(searchText)}%`, `%${escapeLike(searchText)}%`, `%${escapeLike(toDigits(searchText))}%`];
  const parts = [
    searchText === ''
      ? 'true'
      : `u.id IN (SELECT id FROM users WHERE username_folded LIKE $1 UNION SELECT id FROM users WHERE email_folded LIKE $1
           UNION SELECT id FROM users WHERE lower(fullname) LIKE $2
           UNION SELECT id FROM users WHERE length($3) > 5 AND mobile_number LIKE $3)`,
    state === 'staff' ? 'u.role IS NOT NULL' : state === 'suspended' ? IS_SUSPENDED : 'true',
  ];
  return { sql: parts.join(' AND '), params: patterns };
}

/**
 * Reduces a typed mobile number to its digits without leading zeros. The database stores numbers in the format E.164,
 * which begins with the country code.
 */
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
    `SELECT ${USER_COLUMNS} FROM users u WHERE ${sql} ORDER BY u.created_at DESC, u.id DESC
     LIMIT $${next} OFFSET $${next + 1}`,
    [...params, page.limit, page.offset],
  );
}

/** Counts the users that match the filter. Stops counting at `maxCount`. */
export async function countUsers(db: Queryable, filter: UserFilter, maxCount: number): Promise<number> {
  const { sql, params } = toCondition(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (SELECT 1 FROM users u WHERE ${sql} LIMIT $${params.length + 1}) found`,
    [...params, maxCount],
  );
  return row?.total ?? 0;
}

/** Finds a user; null when it does not exist. `lock` locks the row until the transaction ends. */
export async function findStudioUser(
  db: Queryable,
  id: number,
  lock = false,
): Promise<(UserColumns & { city: string | null }) | null> {
  const [row] = await db.query<UserColumns & { city: string | null }>(
    `SELECT ${USER_COLUMNS}, u.city FROM users u WHERE u.id = $1 ${lock ? 'FOR UPDATE OF u' : ''}`,
    [id],
  );
  return row ?? null;
}

/** Lists the messages and reports of a sender, by e-mail address. */
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

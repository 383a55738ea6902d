import type { Queryable } from '../../db/database.ts';
import { foldAccountName } from '../users.queries.ts';

export async function isStaff(db: Queryable, userId: number): Promise<boolean> {
  const [row] = await db.query<{ isStaff: boolean }>('SELECT is_staff AS "isStaff" FROM users WHERE id = $1', [userId]);
  return row?.isStaff ?? false;
}

/**
 * Adds a user to the staff or removes them. Returns the username as it is spelt and the former state; null when the
 * username does not exist.
 */
export async function setStaff(
  db: Queryable,
  username: string,
  isOne: boolean,
): Promise<{ username: string; wasOne: boolean } | null> {
  const [row] = await db.query<{ username: string; wasOne: boolean }>(
    `WITH before AS (SELECT id, is_staff FROM users WHERE username_folded = $1 FOR UPDATE)
     UPDATE users SET is_staff = $2 FROM before WHERE users.id = before.id
     RETURNING users.username, before.is_staff AS "wasOne"`,
    [foldAccountName(username), isOne],
  );
  return row ?? null;
}

/** Usernames of the staff. */
export async function listStaff(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ username: string }>(
    'SELECT username FROM users WHERE is_staff ORDER BY username_folded',
  );
  return rows.map(({ username }) => username);
}

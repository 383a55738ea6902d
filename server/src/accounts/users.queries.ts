import type { Settings } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../db/database.ts';

/** A user without the password. */
export interface UserRow {
  id: number;
  username: string;
  email: string;
  mobileNumber: string;
  fullname: string;
  gender: string;
  dateOfBirth: string;
  settings: Settings;
  /** ID of the picture; null when there is none. */
  pictureId: string | null;
  city: string | null;
  isStaff: boolean;
}

/** The columns of a new account. */
export interface NewUser {
  username: string;
  email: string;
  /** E.164 */
  mobileNumber: string;
  fullname: string;
  gender: string;
  dateOfBirth: string;
  passwordHash: string;
  settings: Settings;
}

const USER_COLUMNS = `u.id, u.username, u.email, u.mobile_number AS "mobileNumber", u.fullname, u.gender,
  u.date_of_birth AS "dateOfBirth", u.settings, u.city, u.is_staff AS "isStaff",
  (SELECT p.picture_id FROM user_pictures p WHERE p.user_id = u.id) AS "pictureId"`;

/**
 * Folds a username or an e-mail address for comparison: case does not matter. Accents stay, because two mailboxes may
 * differ by an accent.
 */
export const foldAccountName = (text: string): string => text.trim().toLowerCase();

/** Adds a user. Rejects when the username, e-mail address or mobile number is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow> {
  const [row] = await db.query<UserRow>(
    `INSERT INTO users AS u (username, username_folded, email, email_folded, mobile_number, fullname, gender,
       date_of_birth, password_hash, settings)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10::jsonb) RETURNING ${USER_COLUMNS}`,
    [
      user.username,
      foldAccountName(user.username),
      user.email,
      foldAccountName(user.email),
      user.mobileNumber,
      user.fullname,
      user.gender,
      user.dateOfBirth,
      user.passwordHash,
      JSON.stringify(user.settings),
    ],
  );
  if (!row) throw new Error('The new user was not returned.');
  return row;
}

export async function findUser(db: Queryable, userId: number): Promise<UserRow | null> {
  const [row] = await db.query<UserRow>(`SELECT ${USER_COLUMNS} FROM users u WHERE u.id = $1`, [userId]);
  return row ?? null;
}

/** Finds the user who logs in with `name`, a username or an e-mail address. */
export async function findUserByName(
  db: Queryable,
  name: string,
): Promise<(UserRow & { passwordHash: string }) | null> {
  const [row] = await db.query<UserRow & { passwordHash: string }>(
    `SELECT ${USER_COLUMNS}, u.password_hash AS "passwordHash" FROM users u
     WHERE u.username_folded = $1 OR u.email_folded = $1 ORDER BY (u.username_folded = $1) DESC LIMIT 1`,
    [foldAccountName(name)],
  );
  return row ?? null;
}

export async function savePasswordHash(db: Queryable, userId: number, passwordHash: string): Promise<void> {
  await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
}

/** Whether each value belongs to another account. */
export interface TakenValues {
  username: boolean;
  email: boolean;
  mobileNumber: boolean;
}

/** Checks which of these values another user already has. */
export async function findTakenValues(
  db: Queryable,
  wanted: { username?: string; email?: string; mobileNumber?: string },
): Promise<TakenValues> {
  const [row] = await db.query<TakenValues>(
    `SELECT EXISTS (SELECT FROM users WHERE username_folded = $1) AS username,
       EXISTS (SELECT FROM users WHERE email_folded = $2) AS email,
       EXISTS (SELECT FROM users WHERE mobile_number = $3) AS "mobileNumber"`,
    [foldAccountName(wanted.username ?? ''), foldAccountName(wanted.email ?? ''), wanted.mobileNumber ?? ''],
  );
  return row ?? { username: false, email: false, mobileNumber: false };
}

export async function saveUserSettings(db: Queryable, userId: number, settings: Settings): Promise<void> {
  await db.query('UPDATE users SET settings = $2::jsonb WHERE id = $1', [userId, JSON.stringify(settings)]);
}

/** Finds the hash of the user's password; null when the user no longer exists. */
export async function findPasswordHash(db: Queryable, userId: number): Promise<string | null> {
  const [row] = await db.query<{ passwordHash: string }>(
    `SELECT password_hash AS "passwordHash" FROM users WHERE id = $1`,
    [userId],
  );
  return row?.passwordHash ?? null;
}

export async function saveUserProfile(
  db: Queryable,
  userId: number,
  { fullname, city }: { fullname: string; city: string | null },
): Promise<void> {
  await db.query('UPDATE users SET fullname = $2, city = $3 WHERE id = $1', [userId, fullname, city]);
}

/** Locks the user's password until the transaction ends. Returns false when its hash is no longer `passwordHash`. */
export async function lockPassword(tx: Queryable, userId: number, passwordHash: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR SHARE', [
    userId,
    passwordHash,
  ]);
  return rows.length > 0;
}

/** Locks the user until the transaction ends. Waits for a login in progress; later logins wait for this transaction. */
export async function lockUser(tx: Queryable, userId: number): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
}

/** Replaces `oldHash` with a new hash; false when the user's hash is no longer `oldHash`. */
export async function replacePasswordHash(
  tx: Queryable,
  userId: number,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const rows = await tx.query('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING 1', [
    userId,
    oldHash,
    newHash,
  ]);
  return rows.length > 0;
}

import type { Queryable } from '../../db/database.ts';
import { hashSecret } from '../secrets.ts';
import { foldAccountName } from '../users.queries.ts';

const hashEmail = (email: string) => hashSecret(foldAccountName(email));

/**
 * Stores the code of an e-mail address in place of an earlier one. Runs the same statement for an address without an
 * account, so the duration does not reveal whether an account exists. Returns the user's ID; null without an account.
 */
export async function saveResetCode(
  db: Queryable,
  code: { email: string; codeHash: string; lifeSeconds: number },
): Promise<number | null> {
  const [row] = await db.query<{ userId: number | null }>(
    `INSERT INTO reset_codes (address_hash, user_id, code_hash, expires_at)
     VALUES ($1, (SELECT id FROM users WHERE email_folded = $2), $3, now() + make_interval(secs => $4))
     ON CONFLICT (address_hash) DO UPDATE SET user_id = excluded.user_id, code_hash = excluded.code_hash, attempts = 0,
       expires_at = excluded.expires_at
     RETURNING user_id AS "userId"`,
    [hashEmail(code.email), foldAccountName(code.email), code.codeHash, code.lifeSeconds],
  );
  return row?.userId ?? null;
}

/** A reset code that has neither been used nor expired. */
export interface ResetCodeRow {
  /** Null for an address without an account. The server sends no mail with this code and never accepts it. */
  userId: number | null;
  codeHash: string;
}

/**
 * Counts an attempt and returns the code. The attempt is counted before the check, so parallel attempts cannot exceed
 * the limit. Returns null when the address has no code, the code has expired, or its attempts are used up.
 */
export async function countResetAttempt(
  db: Queryable,
  email: string,
  maxAttempts: number,
): Promise<ResetCodeRow | null> {
  const [row] = await db.query<ResetCodeRow>(
    `UPDATE reset_codes SET attempts = attempts + 1
     WHERE address_hash = $1 AND expires_at > now() AND attempts < $2
     RETURNING user_id AS "userId", code_hash AS "codeHash"`,
    [hashEmail(email), maxAttempts],
  );
  return row ?? null;
}

/** Deletes a code; false when another request used it first or a newer code has replaced it. */
export async function consumeResetCode(db: Queryable, email: string, codeHash: string): Promise<boolean> {
  const rows = await db.query(`DELETE FROM reset_codes WHERE address_hash = $1 AND code_hash = $2 RETURNING 1`, [
    hashEmail(email),
    codeHash,
  ]);
  return rows.length === 1;
}

/** Stores the hash of a token that permits its holder to set a new password. */
export async function insertResetToken(
  db: Queryable,
  token: { hash: string; userId: number; lifeSeconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO reset_tokens (token_hash, user_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))`,
    [token.hash, token.userId, token.lifeSeconds],
  );
}

const VALID_TOKEN_CONDITION = `token_hash = $1 AND expires_at > now()
  AND user_id = (SELECT id FROM users WHERE email_folded = $2)`;

/** Whether the token may set the password of the account with this address. */
export async function isValidResetToken(db: Queryable, hash: string, email: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM reset_tokens WHERE ${VALID_TOKEN_CONDITION}`, [
    hash,
    foldAccountName(email),
  ]);
  return rows.length === 1;
}

/** Deletes a token and returns the user whose password it may set; null when the token is not valid. */
export async function consumeResetToken(db: Queryable, hash: string, email: string): Promise<number | null> {
  const [row] = await db.query<{ userId: number }>(
    `DELETE FROM reset_tokens WHERE ${VALID_TOKEN_CONDITION} RETURNING user_id AS "userId"`,
    [hash, foldAccountName(email)],
  );
  return row?.userId ?? null;
}

/** Deletes all codes and tokens of a user, so none of them works after a password change. */
export async function deleteResets(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM reset_codes WHERE user_id = $1', [userId]);
  await db.query('DELETE FROM reset_tokens WHERE user_id = $1', [userId]);
}

/** Deletes expired codes and tokens. */
export async function deleteExpiredResets(db: Queryable): Promise<void> {
  await db.query('DELETE FROM reset_codes WHERE expires_at < now()');
  await db.query('DELETE FROM reset_tokens WHERE expires_at < now()');
}

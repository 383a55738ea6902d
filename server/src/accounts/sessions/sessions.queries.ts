import type { Queryable } from '../../db/database.ts';
import { ACTIVE_SUSPENSION_CONDITION } from '../suspension/suspensions.queries.ts';

/**
 * SQL condition for sessions of users who are not suspended. A suspension ends the user's sessions, but during a
 * rolling restart a server without this feature can begin new ones.
 */
export const NOT_SUSPENDED_CONDITION = `NOT EXISTS (SELECT FROM user_suspensions x WHERE x.user_id = s.user_id AND ${ACTIVE_SUSPENSION_CONDITION})`;

/** The session of a call's bearer token. */
export interface SessionRow {
  id: number;
  userId: number;
  sessionId: string;
  /**
   * Whether no call has used a token of this generation yet. The first use shows that the client has received the
   * cookie that came with the token.
   */
  isFirstUse: boolean;
  /** How often the session's cookie had changed when the token was issued. */
  generation: number;
  /** Whether the stored time of last use is more than five minutes old. */
  isLastSeenOutdated: boolean;
}

/** A session found by its `user-login` cookie. */
export interface CookieSessionRow {
  id: number;
  userId: number;
  sessionId: string;
  cookieHash: string;
  previousCookieHash: string | null;
  rotationKey: string;
  /** How often the cookie's secret has changed. */
  generation: number;
  /** The latest generation whose cookie the client has received, as the use of one of its tokens shows. */
  confirmedGeneration: number;
  /** Seconds since the secret last changed; null when it never has. */
  rotatedSecondsAgo: number | null;
}

/** A new session's row. Secrets are stored as hashes. */
export interface NewSession {
  userId: number;
  sessionId: string;
  authKeyHash: string;
  cookieFamilyHash: string;
  cookieHash: string;
  rotationKey: string;
  userAgent: string;
  lifeSeconds: number;
}

/** Adds a session. Returns the row's id. */
export async function insertSession(db: Queryable, session: NewSession): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO sessions (user_id, session_id, auth_key_hash, cookie_family_hash, cookie_hash, rotation_key, user_agent,
       expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) RETURNING id`,
    [
      session.userId,
      session.sessionId,
      session.authKeyHash,
      session.cookieFamilyHash,
      session.cookieHash,
      session.rotationKey,
      session.userAgent,
      session.lifeSeconds,
    ],
  );
  if (!row) throw new Error('The new session was not returned.');
  return row.id;
}

/** Adds a bearer token to a session, and deletes the session's expired tokens. */
export async function insertAccessToken(
  db: Queryable,
  token: { hash: string; sessionRowId: number; generation: number; lifeSeconds: number },
): Promise<void> {
  await db.query('DELETE FROM access_tokens WHERE session_id = $1 AND expires_at < now()', [token.sessionRowId]);
  await db.query(
    `INSERT INTO access_tokens (token_hash, session_id, generation, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [token.hash, token.sessionRowId, token.generation, token.lifeSeconds],
  );
}

/** Finds the active session of a bearer token; null when the token is unknown or expired, or the session revoked. */
export async function findSessionByToken(db: Queryable, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(
    `SELECT s.id, s.user_id AS "userId", s.session_id AS "sessionId", k.generation,
       k.generation > s.confirmed_generation AS "isFirstUse",
       s.last_seen_at < now() - interval '5 minutes' AS "isLastSeenOutdated"
     FROM access_tokens k JOIN sessions s ON s.id = k.session_id
     WHERE k.token_hash = $1 AND k.expires_at > now() AND s.revoked_at IS NULL AND s.expires_at > now()
       AND ${NOT_SUSPENDED_CONDITION}`,
    [tokenHash],
  );
  return row ?? null;
}

/** Records that the session is in use, and that the client has received the cookie of this generation. */
export async function recordSessionUse(db: Queryable, id: number, generation: number): Promise<void> {
  await db.query(
    `UPDATE sessions SET last_seen_at = now(), confirmed_generation = GREATEST(confirmed_generation, $2) WHERE id = $1`,
    [id, generation],
  );
}

/**
 * Finds the active session by the family in its cookie. With `lock`, other calls with `lock` wait until this
 * transaction ends.
 */
export async function findSessionByFamily(
  db: Queryable,
  familyHash: string,
  lock: boolean,
): Promise<CookieSessionRow | null> {
  const [row] = await db.query<CookieSessionRow>(
    `SELECT id, user_id AS "userId", session_id AS "sessionId", cookie_hash AS "cookieHash",
       previous_cookie_hash AS "previousCookieHash", rotation_key AS "rotationKey", generation,
       confirmed_generation AS "confirmedGeneration",
       extract(epoch FROM clock_timestamp() - rotated_at)::float8 AS "rotatedSecondsAgo"
     FROM sessions s WHERE cookie_family_hash = $1 AND revoked_at IS NULL AND expires_at > now()
       AND ${NOT_SUSPENDED_CONDITION} ${lock ? 'FOR UPDATE' : ''}`,
    [familyHash],
  );
  return row ?? null;
}

/** Finds the user and the rotation key of the active session with this `session-id`; null when there is none. */
export async function findUserAndRotationKey(
  db: Queryable,
  sessionId: string,
): Promise<{ userId: number; rotationKey: string } | null> {
  const [row] = await db.query<{ userId: number; rotationKey: string }>(
    `SELECT user_id AS "userId", rotation_key AS "rotationKey" FROM sessions s
     WHERE session_id = $1 AND revoked_at IS NULL AND expires_at > now() AND ${NOT_SUSPENDED_CONDITION}`,
    [sessionId],
  );
  return row ?? null;
}

/** Replaces the current cookie with the next one, and extends the session up to its maximum age. */
export async function rotateCookie(
  db: Queryable,
  id: number,
  cookieHash: string,
  { unseenSeconds, totalSeconds }: { unseenSeconds: number; totalSeconds: number },
): Promise<void> {
  await db.query(
    `UPDATE sessions SET previous_cookie_hash = cookie_hash, cookie_hash = $2, rotated_at = clock_timestamp(),
       generation = generation + 1, confirmed_generation = generation, last_seen_at = now(),
       expires_at = LEAST(now() + make_interval(secs => $3), created_at + make_interval(secs => $4))
     WHERE id = $1`,
    [id, cookieHash, unseenSeconds, totalSeconds],
  );
}

export async function saveAuthKey(db: Queryable, id: number, authKeyHash: string): Promise<void> {
  await db.query('UPDATE sessions SET auth_key_hash = $2 WHERE id = $1', [id, authKeyHash]);
}

/** Ends a session: its cookie and all its tokens stop working. */
export async function revokeSession(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL', [id]);
  await db.query('DELETE FROM access_tokens WHERE session_id = $1', [id]);
}

/** Replaces the cookie of a session. All its earlier cookies stop working. */
export async function replaceCookie(
  tx: Queryable,
  id: number,
  cookie: { familyHash: string; hash: string; rotationKey: string },
): Promise<void> {
  await tx.query(
    `UPDATE sessions SET cookie_family_hash = $2, cookie_hash = $3, rotation_key = $4, previous_cookie_hash = NULL,
       rotated_at = NULL
     WHERE id = $1`,
    [id, cookie.familyHash, cookie.hash, cookie.rotationKey],
  );
}

/** Removes all bearer tokens of a session except one. */
export async function removeOtherTokens(tx: Queryable, sessionRowId: number, keptTokenHash: string): Promise<void> {
  await tx.query('DELETE FROM access_tokens WHERE session_id = $1 AND token_hash <> $2', [sessionRowId, keptTokenHash]);
}

/** A session in the list of a user's devices. */
export interface OwnSessionRow {
  id: number;
  sessionId: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Lists the active sessions of a user, the most recently used first. */
export function listSessions(db: Queryable, userId: number): Promise<OwnSessionRow[]> {
  return db.query(
    `SELECT id, session_id AS "sessionId", user_agent AS "userAgent", created_at AS "createdAt",
       last_seen_at AS "lastSeenAt"
     FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()
     ORDER BY last_seen_at DESC, id DESC`,
    [userId],
  );
}

/** Finds the user's active session with this `session-id`; null when it has ended or belongs to another user. */
export async function findSessionOfUser(db: Queryable, userId: number, sessionId: string): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `SELECT id FROM sessions WHERE user_id = $1 AND session_id = $2 AND revoked_at IS NULL AND expires_at > now()`,
    [userId, sessionId],
  );
  return row?.id ?? null;
}

/**
 * Ends all sessions of a user, except the session `exceptId` if it is not null. Returns the number of ended sessions.
 */
export async function revokeSessionsOfUser(db: Queryable, userId: number, exceptId: number | null): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `UPDATE sessions SET revoked_at = now()
     WHERE user_id = $1 AND revoked_at IS NULL AND ($2::integer IS NULL OR id <> $2) RETURNING id`,
    [userId, exceptId],
  );
  await db.query('DELETE FROM access_tokens WHERE session_id = ANY($1::integer[])', [rows.map(({ id }) => id)]);
  return rows.length;
}

/** How long a session's row stays after its end, in days. */
const ENDED_RETENTION_DAYS = 30;

/** Deletes expired tokens, and sessions that ended long ago. */
export async function deleteOldSessions(db: Queryable): Promise<void> {
  const before = `now() - interval '${ENDED_RETENTION_DAYS} days'`;
  await db.query(`DELETE FROM access_tokens WHERE expires_at < now()`);
  await db.query(`DELETE FROM sessions WHERE expires_at < ${before} OR revoked_at < ${before}`);
}

import type { Queryable } from '../../db/database.ts';

/** A suspension that is in force. */
export interface ActiveSuspension {
  reason: string;
  /** Null for a suspension without an end. */
  until: Date | null;
}

/** SQL condition for suspensions in force. A suspension ends by itself when its time is over. */
export const ACTIVE_SUSPENSION_CONDITION = 'lifted_at IS NULL AND (until IS NULL OR until > now())';

/** Finds the suspension that is in force for a user; null when there is none. */
export async function findSuspension(db: Queryable, userId: number): Promise<ActiveSuspension | null> {
  const [row] = await db.query<ActiveSuspension>(
    `SELECT reason, until FROM user_suspensions WHERE user_id = $1 AND ${ACTIVE_SUSPENSION_CONDITION}`,
    [userId],
  );
  return row ?? null;
}

/** Stores a suspension, which replaces an earlier one. Call it in the transaction that ends the user's sessions. */
export async function insertSuspension(
  tx: Queryable,
  { userId, reason, until, by }: { userId: number; reason: string; until: Date | null; by: string },
): Promise<void> {
  await endSuspension(tx, userId, by);
  await tx.query('INSERT INTO user_suspensions (user_id, reason, suspended_by, until) VALUES ($1, $2, $3, $4)', [
    userId,
    reason,
    by,
    until,
  ]);
}

/** Ends the suspension of a user; false when there is none, or its time is over. */
export async function endSuspension(tx: Queryable, userId: number, by: string): Promise<boolean> {
  const rows = await tx.query<{ wasInForce: boolean }>(
    `UPDATE user_suspensions SET lifted_at = LEAST(now(), COALESCE(until, now())),
       lifted_by = CASE WHEN until <= now() THEN NULL ELSE $2 END
     WHERE user_id = $1 AND lifted_at IS NULL RETURNING lifted_by IS NOT NULL AS "wasInForce"`,
    [userId, by],
  );
  return rows.some(({ wasInForce }) => wasInForce);
}

/** A suspension, past or in force, with the staff who set and lifted it. */
export interface SuspensionRow extends ActiveSuspension {
  by: string;
  at: Date;
  liftedAt: Date | null;
  liftedBy: string | null;
}

/** Lists the suspensions of a user, newest first. */
export function listSuspensions(db: Queryable, userId: number): Promise<SuspensionRow[]> {
  return db.query(
    `SELECT reason, until, suspended_by AS by, suspended_at AS at, lifted_at AS "liftedAt", lifted_by AS "liftedBy"
     FROM user_suspensions WHERE user_id = $1 ORDER BY id DESC LIMIT 100`,
    [userId],
  );
}

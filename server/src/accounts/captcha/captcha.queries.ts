import type { Queryable } from '../../db/database.ts';

/** Stores a captcha, which expires after `lifeSeconds`. Its ID and answers are stored as hashes only. */
export async function insertCaptcha(
  db: Queryable,
  captcha: { hash: string; answerHashes: readonly string[]; lifeSeconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO captchas (captcha_hash, answer_hashes, expires_at)
     VALUES ($1, $2::text[], now() + make_interval(secs => $3))`,
    [captcha.hash, captcha.answerHashes, captcha.lifeSeconds],
  );
}

/**
 * Deletes a captcha, so it can be checked only once. Returns the hashes of its answers; null when it is expired or
 * unknown.
 */
export async function consumeCaptcha(db: Queryable, hash: string): Promise<string[] | null> {
  const [row] = await db.query<{ answerHashes: string[]; isUnexpired: boolean }>(
    `DELETE FROM captchas WHERE captcha_hash = $1
     RETURNING answer_hashes AS "answerHashes", expires_at > now() AS "isUnexpired"`,
    [hash],
  );
  return row?.isUnexpired ? row.answerHashes : null;
}

/** Deletes at most `limit` expired captchas; returns the number deleted. */
export async function deleteExpiredCaptchas(db: Queryable, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM captchas WHERE captcha_hash = ANY(ARRAY(
       SELECT captcha_hash FROM captchas WHERE expires_at < now() LIMIT $1)) RETURNING 1`,
    [limit],
  );
  return rows.length;
}

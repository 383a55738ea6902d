import type { Queryable } from '../../db/database.ts';

/** Stores a captcha as hashes only; it expires after `lifeSeconds`. */
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
 * Deletes a captcha, because each is checked only once. Returns its answer hashes; null when it is expired or unknown.
 */
export async function takeCaptcha(db: Queryable, hash: string): Promise<string[] | null> {
  const [row] = await db.query<{ answerHashes: string[]; isAlive: boolean }>(
    `DELETE FROM captchas WHERE captcha_hash = $1
     RETURNING answer_hashes AS "answerHashes", expires_at > now() AS "isAlive"`,
    [hash],
  );
  return row?.isAlive ? row.answerHashes : null;
}

/** Deletes at most `limit` expired captchas; returns the number deleted. */
export async function deleteOldCaptchas(db: Queryable, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM captchas WHERE captcha_hash = ANY(ARRAY(
       SELECT captcha_hash FROM captchas WHERE expires_at < now() LIMIT $1)) RETURNING 1`,
    [limit],
  );
  return rows.length;
}

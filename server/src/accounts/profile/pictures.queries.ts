import type { Queryable } from '../../db/database.ts';

/** Replaces the user's picture. The new picture has a new ID, and therefore a new URL. */
export async function savePicture(
  db: Queryable,
  userId: number,
  { pictureId, bytes }: { pictureId: string; bytes: Uint8Array },
): Promise<void> {
  await db.query(
    `INSERT INTO user_pictures (user_id, picture_id, bytes) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET picture_id = excluded.picture_id, bytes = excluded.bytes, saved_at = now()`,
    [userId, pictureId, bytes],
  );
}

export async function removePicture(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM user_pictures WHERE user_id = $1', [userId]);
}

/** Finds the bytes of a picture; null when it does not exist. */
export async function findPicture(db: Queryable, pictureId: string): Promise<Uint8Array | null> {
  const [row] = await db.query<{ bytes: Uint8Array }>('SELECT bytes FROM user_pictures WHERE picture_id = $1', [
    pictureId,
  ]);
  return row?.bytes ?? null;
}

import type { Queryable } from '../../db/database.ts';

/**
 * Moves albums, songs and followers of artist `fromId` to artist `id`, and removes `fromId`. Albums with the same title
 * and label become one: the songs of `fromId` follow. The old name redirects to `id`.
 */
export async function moveArtist(tx: Queryable, id: number, fromId: number): Promise<void> {
  // Locks the albums of both before it pairs them.
  await tx.query('SELECT id FROM catalogue_albums WHERE artist_id IN ($1, $2) ORDER BY id FOR UPDATE', [id, fromId]);
  await tx.query(
    `WITH pairs AS (
       SELECT b.id AS old_id, k.id AS kept_id,
         (SELECT COALESCE(max(s.track_number), 0) FROM catalogue_songs s WHERE s.album_id = k.id) AS tracks
       FROM catalogue_albums b JOIN catalogue_albums k ON k.artist_id = $1 AND k.title_folded = b.title_folded
         AND COALESCE(k.label, '') = COALESCE(b.label, '')
       WHERE b.artist_id = $2
     )
     UPDATE catalogue_songs s SET album_id = p.kept_id, track_number = s.track_number + p.tracks
     FROM pairs p WHERE s.album_id = p.old_id`,
    [id, fromId],
  );
  await tx.query(
    `DELETE FROM catalogue_albums b WHERE b.artist_id = $2 AND EXISTS (
       SELECT FROM catalogue_albums k WHERE k.artist_id = $1 AND k.title_folded = b.title_folded
         AND COALESCE(k.label, '') = COALESCE(b.label, ''))`,
    [id, fromId],
  );
  for (const table of ['catalogue_albums', 'catalogue_songs']) {
    await tx.query(
      `UPDATE ${table} SET artist_id = $1, version = version + 1, updated_at = now() WHERE artist_id = $2`,
      [id, fromId],
    );
  }
  await tx.query(
    `UPDATE catalogue_artists SET followers = followers + (SELECT followers FROM catalogue_artists WHERE id = $2)
     WHERE id = $1`,
    [id, fromId],
  );
  await tx.query('UPDATE merged_artists SET artist_id = $1 WHERE artist_id = $2', [id, fromId]);
  await tx.query(
    `INSERT INTO merged_artists (name_folded, artist_id, old_id)
     SELECT name_folded, $1, id FROM catalogue_artists WHERE id = $2
     ON CONFLICT (name_folded) DO UPDATE
       SET artist_id = excluded.artist_id, old_id = excluded.old_id, merged_at = now()`,
    [id, fromId],
  );
  await tx.query('DELETE FROM catalogue_artists WHERE id = $1', [fromId]);
}

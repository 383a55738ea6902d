import type { Queryable } from '../../db/database.ts';

/** A withdrawn song, in the API's field names. */
export interface TakenDownRow {
  post_id: number;
  file: string;
  year: number;
}

/** Lists the songs that are taken down, the newest takedown first. */
export function listTakenDown(db: Queryable, limit: number): Promise<TakenDownRow[]> {
  return db.query(
    `SELECT id AS post_id, file, year FROM catalogue_songs WHERE takedown_id IS NOT NULL
     ORDER BY takedown_id DESC, id LIMIT $1`,
    [limit],
  );
}

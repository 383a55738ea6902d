import type { Queryable } from '../../db/database.ts';

/** Lists the audio files of a few songs that listeners may hear, the newest first. */
export function readSampleFiles(db: Queryable): Promise<{ year: number; file: string }[]> {
  return db.query('SELECT year, file FROM songs ORDER BY id DESC LIMIT 3');
}

import type { Queryable } from '../../db/database.ts';
import { SONG_COLUMNS, SONG_JOINS, type ChartKind, type ChartRow } from '../songs/songs.queries.ts';

/** A song of the charts page, with its downloads. */
export interface ChartEntryRow extends ChartRow {
  /** Position among the most played songs of the week; null when the song is not among them. */
  weekPosition: number | null;
  downloads: number;
}

/**
 * Lists the first songs of a chart. Each row also has the song's position in the chart of this week and of the week
 * before.
 */
export function listChartEntries(
  db: Queryable,
  chart: { kind: ChartKind; genreId: number; limit: number },
): Promise<ChartEntryRow[]> {
  return db.query(
    `SELECT c.position, w.position AS "weekPosition", w.previous_position AS "previousPosition",
       COALESCE(t.downloads, 0)::integer AS downloads, ${SONG_COLUMNS}
     FROM charts c JOIN songs s ON s.id = c.song_id ${SONG_JOINS}
     LEFT JOIN charts w ON w.kind = 'top' AND w.genre_id = c.genre_id AND w.song_id = c.song_id
     WHERE c.kind = $1 AND c.genre_id = $2
     ORDER BY c.position LIMIT $3`,
    [chart.kind, chart.genreId, chart.limit],
  );
}

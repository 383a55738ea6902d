import type { ChartEntry, SongListItem } from '@nyimbo/shared-api/contract';
import type { ChartRow, SongRow } from './songs.queries.ts';

/** Builds the URL of a file on the media host from its stored path; null stays null. */
export function presentMediaUrl(mediaBase: string, path: string | null): string | null {
  return path === null ? null : `${mediaBase}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Presents the loudness. If the loudness was not measured, the field is absent, which saves bytes in lists. */
export function presentLoudness({ loudnessLufs }: Pick<SongRow, 'loudnessLufs'>): { loudnessLufs?: number } {
  return loudnessLufs === null ? {} : { loudnessLufs };
}

/** Presents a song in a list (ENT-3). `isFavourite` is false in reads that are cached for all users. */
export function presentSong(row: SongRow, mediaBase: string, isFavourite = false): SongListItem {
  return {
    dbUniqueId: String(row.id),
    post_id: row.id,
    is_fav: isFavourite,
    title: row.title,
    stageName: row.artist,
    img: presentMediaUrl(mediaBase, row.image),
    file: row.file,
    year: row.year,
    durationSeconds: row.durationSeconds,
    sizeBytes: row.sizeBytes,
    smallSizeBytes: row.smallSizeBytes,
    ...presentLoudness(row),
    plays: row.plays,
  };
}

export function presentSongs(rows: readonly SongRow[], mediaBase: string): SongListItem[] {
  return rows.map((row) => presentSong(row, mediaBase));
}

/** Presents an entry of the charts. Movement is the number of positions gained: from position 3 to 1 it is 2. */
export function presentChartEntry(row: ChartRow, mediaBase: string, isFavourite = false): ChartEntry {
  return {
    position: row.position,
    movement: row.previousPosition === null ? null : row.previousPosition - row.position,
    song: presentSong(row, mediaBase, isFavourite),
  };
}

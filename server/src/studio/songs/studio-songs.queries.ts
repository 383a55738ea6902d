import type { StudioRequest, StudioSongRow } from '@nyimbo/shared-api/studio';
import { selectAlbumOrder } from '../../catalogue/album-order.ts';
import type { Queryable } from '../../db/database.ts';
import { Conditions } from '../catalogue/conditions.ts';
import {
  DETAIL_COLUMNS,
  PUBLISHING_STATE,
  STATE_CONDITIONS,
  type DetailColumns,
} from '../catalogue/visibility-columns.ts';

export type SongFilter = Omit<StudioRequest<'studioSongs'>, 'page'>;

/** The columns of a song in a list. `image` is a path below the media base. */
export type SongColumns = Omit<StudioSongRow, 'img' | 'addedAt' | 'publishAt'> & {
  image: string | null;
  addedAt: Date;
  publishAt: Date | null;
};

export type SongDetailColumns = SongColumns &
  DetailColumns & {
    file: string;
    sizeBytes: number | null;
    smallSizeBytes: number | null;
    downloads: number;
    favourites: number;
    shares: number;
  };

const selectReference = (alias: string, column: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, 'name', ${alias}.${column}) END`;

const SONG_COLUMNS = `t.id, ${PUBLISHING_STATE} AS state, t.version, t.image, t.created_at AS "addedAt", t.title,
  ${selectReference('a', 'name')} AS artist, ${selectReference('b', 'title')} AS album, ${selectReference('g', 'name')} AS genre,
  t.disc_number AS "discNumber", t.track_number AS "trackNumber", t.year, t.duration_seconds AS "durationSeconds",
  t.released_on AS "releasedOn", t.publish_at AS "publishAt", COALESCE(n.plays, 0) AS plays, t.is_featured AS "isFeatured", t.is_hot AS "isHot"`;

const SONG_JOINS = `JOIN catalogue_artists a ON a.id = t.artist_id LEFT JOIN catalogue_albums b ON b.id = t.album_id
  LEFT JOIN genres g ON g.id = t.genre_id LEFT JOIN song_stats n ON n.song_id = t.id`;

/** For each sort order, the SQL of its keys and the join that these keys need. */
const SORT_KEYS = {
  title: { join: '', keys: ['t.title_folded', 't.artist_id', 't.id'] },
  artist: {
    join: 'JOIN catalogue_artists o ON o.id = t.artist_id',
    keys: ['o.name_folded', 't.artist_id', 't.sorted_on', 't.id'],
  },
  added: { join: '', keys: ['t.created_at', 't.id'] },
  plays: { join: 'JOIN song_stats o ON o.song_id = t.id', keys: ['o.plays', 'o.song_id'] },
  release: { join: '', keys: ['t.sorted_on', 't.id'] },
};

const FLAG_CONDITIONS = {
  featured: 't.is_featured',
  hot: 't.is_hot',
  sale: 't.artist_id = ANY (ARRAY(SELECT id FROM catalogue_artists WHERE is_sale))',
};

function toConditions({ text, state, artistId, albumId, genreId, year, flag }: SongFilter): Conditions {
  return new Conditions()
    .search(
      text,
      (matches) => `${matches('t.title_folded')}
        OR t.artist_id = ANY (ARRAY(SELECT id FROM catalogue_artists WHERE ${matches('name_folded')}))`,
    )
    .require(state && STATE_CONDITIONS[state])
    .add('t.artist_id = $', artistId)
    .add('t.album_id = $', albumId)
    .add('t.genre_id = $', genreId)
    .add('t.year = $', year)
    .require(flag && FLAG_CONDITIONS[flag]);
}

/** Lists a page of songs. For speed, finds the ids first, with only the join that the sort order needs. */
export function listSongs(
  db: Queryable,
  { sort = 'added', order = sort === 'title' || sort === 'artist' ? 'asc' : 'desc', ...filter }: SongFilter,
  page: { limit: number; offset: number },
): Promise<SongColumns[]> {
  const conditions = toConditions(filter);
  const { join, keys } = SORT_KEYS[sort];
  const orderBy = keys.map((key) => `${key} ${order}`).join(', ');
  const { nextParameter } = conditions;
  return db.query(
    `WITH found AS MATERIALIZED (
       SELECT t.id, row_number() OVER (ORDER BY ${orderBy}) AS position FROM catalogue_songs t ${join}
       WHERE ${conditions.sql} ORDER BY ${orderBy} LIMIT $${nextParameter} OFFSET $${nextParameter + 1}
     )
     SELECT ${SONG_COLUMNS} FROM found JOIN catalogue_songs t ON t.id = found.id ${SONG_JOINS} ORDER BY found.position`,
    [...conditions.params, page.limit, page.offset],
  );
}

/** Counts the songs that match the filter. Stops counting at `maxCount`. */
export async function countSongs(db: Queryable, filter: SongFilter, maxCount: number): Promise<number> {
  const conditions = toConditions(filter);
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (
       SELECT 1 FROM catalogue_songs t WHERE ${conditions.sql} LIMIT $${conditions.nextParameter}) found`,
    [...conditions.params, maxCount],
  );
  return row?.total ?? 0;
}

/** Finds a song with the data of its page; null when it does not exist. */
export async function findSong(db: Queryable, id: number): Promise<SongDetailColumns | null> {
  const [row] = await db.query<SongDetailColumns>(
    `SELECT ${SONG_COLUMNS}, ${DETAIL_COLUMNS}, t.file, t.size_bytes AS "sizeBytes", t.small_size_bytes AS "smallSizeBytes",
       COALESCE(n.downloads, 0) AS downloads, COALESCE(n.favourites, 0) AS favourites, COALESCE(n.shares, 0) AS shares
     FROM catalogue_songs t ${SONG_JOINS} WHERE t.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Lists the songs of an album in its order. */
export function listSongsOfAlbum(db: Queryable, albumId: number): Promise<SongColumns[]> {
  return db.query(
    `SELECT ${SONG_COLUMNS} FROM catalogue_songs t ${SONG_JOINS} WHERE t.album_id = $1
     ORDER BY ${selectAlbumOrder('t')} LIMIT 2000`,
    [albumId],
  );
}

/** Lists the songs of a playlist in its order. */
export function listSongsOfPlaylist(db: Queryable, playlistId: number): Promise<SongColumns[]> {
  return db.query(
    `SELECT ${SONG_COLUMNS} FROM playlist_songs e JOIN catalogue_songs t ON t.id = e.song_id ${SONG_JOINS}
     WHERE e.playlist_id = $1 ORDER BY e.position LIMIT 2000`,
    [playlistId],
  );
}

/** Lists the names of the audio files of those songs that are not of this year. */
export async function listAudioOfOtherYears(db: Queryable, ids: readonly number[], year: number): Promise<string[]> {
  const rows = await db.query<{ file: string }>(
    'SELECT file FROM catalogue_songs WHERE id = ANY ($1::integer[]) AND year <> $2',
    [ids, year],
  );
  return rows.map(({ file }) => file);
}

/** Locks songs until the transaction ends. Returns what the paths of their audio files contain. */
export function lockAudioFiles(
  tx: Queryable,
  ids: readonly number[],
): Promise<{ year: number; file: string; isTakenDown: boolean }[]> {
  return tx.query(
    `SELECT year, file, takedown_id IS NOT NULL AS "isTakenDown" FROM catalogue_songs
     WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
}

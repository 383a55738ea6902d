import { ACTIVE_SUSPENSION_CONDITION } from '../../accounts/suspension/suspensions.queries.ts';
import type { Queryable } from '../../db/database.ts';
import { selectAsJson } from '../select-as-json.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from '../songs/songs.queries.ts';

const MOSAIC_COVER_COUNT = 4;
/** The mosaic's covers are among the playlist's first songs. */
const SONGS_SEARCHED_FOR_COVERS = 40;

/** A playlist without its songs. */
interface PlaylistSummaryRow {
  title: string;
  description: string;
  /** Null: private. */
  shareToken: string | null;
  songCount: number;
  durationSeconds: number;
  covers: { title: string; artist: string; image: string | null }[];
}

/** One of a user's own playlists in a list. */
export interface OwnPlaylistRow extends PlaylistSummaryRow {
  playlistId: string;
  updatedAt: Date;
}

/** A song in a playlist. */
export interface PlaylistEntryRow extends SongRow {
  entryId: string;
}

/** A playlist that anyone with its link can open. */
export interface SharedPlaylistRow extends PlaylistSummaryRow {
  shareToken: string;
  ownerName: string;
}

/**
 * Builds the statement that summarises playlists: the given columns of `p`, and those of `PlaylistSummaryRow`. Reads
 * all their songs in one pass, because the planner's choice for a subquery per playlist can be slow. Counts at each
 * read, so a takedown and its end show immediately. A taken-down song is in no count and no cover.
 */
const selectSummaries = ({ columns, from, more = '' }: { columns: string; from: string; more?: string }): string => `
  WITH chosen AS (
    SELECT p.id, p.title, p.description, p.share_token AS "shareToken", ${columns} FROM ${from}
  ),
  visible AS (
    SELECT e.playlist_id, s.title, a.name AS artist, s.image, s.duration_seconds, COALESCE(s.image, s.id::text) AS look,
      row_number() OVER (PARTITION BY e.playlist_id ORDER BY e.position, e.entry_id) AS place
    FROM chosen JOIN own_playlist_songs e ON e.playlist_id = chosen.id
    JOIN songs s ON s.id = e.song_id JOIN artists a ON a.id = s.artist_id
  ),
  sums AS (
    SELECT playlist_id, count(*)::integer AS songs, COALESCE(sum(duration_seconds), 0)::real AS seconds
    FROM visible GROUP BY playlist_id
  ),
  looks AS (
    SELECT DISTINCT ON (playlist_id, look) playlist_id, title, artist, image, place
    FROM visible WHERE place <= ${SONGS_SEARCHED_FOR_COVERS} ORDER BY playlist_id, look, place
  ),
  ranked AS (SELECT looks.*, row_number() OVER (PARTITION BY playlist_id ORDER BY place) AS rank FROM looks),
  mosaics AS (
    SELECT playlist_id, jsonb_agg(
      jsonb_build_object('title', title, 'artist', artist, 'image', image) ORDER BY rank) AS covers
    FROM ranked WHERE rank <= ${MOSAIC_COVER_COUNT} GROUP BY playlist_id
  )
  SELECT chosen.*, COALESCE(sums.songs, 0) AS "songCount", COALESCE(sums.seconds, 0) AS "durationSeconds",
    COALESCE(mosaics.covers, '[]') AS covers ${more}
  FROM chosen LEFT JOIN sums ON sums.playlist_id = chosen.id LEFT JOIN mosaics ON mosaics.playlist_id = chosen.id`;

const OWN_COLUMNS = 'p.public_id AS "playlistId", p.updated_at AS "updatedAt"';

/** Builds the statement that lists the visible songs of a playlist in its order: `PlaylistEntryRow`. */
const selectEntries = (playlistId: string): string =>
  `SELECT e.entry_id AS "entryId", ${SONG_COLUMNS}
   FROM own_playlist_songs e JOIN songs s ON s.id = e.song_id ${SONG_JOINS}
   WHERE e.playlist_id = ${playlistId} ORDER BY e.position, e.entry_id`;

/** The songs of each chosen playlist as one JSON value. */
const ENTRIES_COLUMN = selectAsJson(selectEntries('chosen.id'));

/** Lists the user's own playlists, the one changed last first. */
export function listOwnPlaylists(db: Queryable, userId: number): Promise<OwnPlaylistRow[]> {
  const from = 'own_playlists p WHERE p.user_id = $1 AND p.deleted_at IS NULL';
  return db.query(
    `${selectSummaries({ columns: OWN_COLUMNS, from })} ORDER BY chosen."updatedAt" DESC, chosen.id DESC`,
    [userId],
  );
}

/** Finds one of the user's own playlists and its songs, in one statement; null when there is none. */
export async function findOwnPlaylist(
  db: Queryable,
  userId: number,
  playlistId: string,
): Promise<{ playlist: OwnPlaylistRow; entries: PlaylistEntryRow[] } | null> {
  const from = 'own_playlists p WHERE p.user_id = $1 AND p.public_id = $2 AND p.deleted_at IS NULL';
  const [row] = await db.query<OwnPlaylistRow & { entries: PlaylistEntryRow[] }>(
    selectSummaries({ columns: OWN_COLUMNS, from, more: `, ${ENTRIES_COLUMN} AS entries` }),
    [userId, playlistId],
  );
  if (!row) return null;
  const { entries, ...playlist } = row;
  return { playlist, entries };
}

/** Columns and source of a playlist that the token `$1` opens: its owner is not suspended. */
const SHARED_PLAYLIST_SELECTION = {
  columns: 'u.username AS "ownerName"',
  from: `own_playlists p JOIN users u ON u.id = p.user_id
    WHERE p.share_token = $1 AND p.deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM user_suspensions x WHERE x.user_id = p.user_id AND ${ACTIVE_SUSPENSION_CONDITION})`,
};

/** The playlist of a link, and its songs. */
export interface SharedPlaylistPageRow {
  playlist: SharedPlaylistRow;
  songs: SongRow[];
}

/** Finds a shared playlist and its songs, in one statement; null when the link opens nothing. */
export async function findSharedPlaylist(db: Queryable, token: string): Promise<SharedPlaylistPageRow | null> {
  const [row] = await db.query<SharedPlaylistRow & { songs: SongRow[] }>(
    selectSummaries({ ...SHARED_PLAYLIST_SELECTION, more: `, ${ENTRIES_COLUMN} AS songs` }),
    [token],
  );
  if (!row) return null;
  const { songs, ...playlist } = row;
  return { playlist, songs };
}

/** Finds a shared playlist without its songs; null when the link opens nothing. */
export async function findSharedPlaylistSummary(db: Queryable, token: string): Promise<SharedPlaylistRow | null> {
  const [row] = await db.query<SharedPlaylistRow>(selectSummaries(SHARED_PLAYLIST_SELECTION), [token]);
  return row ?? null;
}

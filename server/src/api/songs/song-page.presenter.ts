import type { CallAnswer } from '@nyimbo/shared-api/contract';
import { presentAlbums } from '../albums/album.presenter.ts';
import type { SongDetailRow } from './song-address.queries.ts';
import { presentChartEntry, presentLoudness, presentMediaUrl, presentSong } from './song.presenter.ts';
import type { SongPageRow } from './song-page.queries.ts';
import type { ChartRow, SongRow } from './songs.queries.ts';

/** The rows of a song's page: the song, and the songs and albums of the five sections. */
export interface SongPageRows extends SongPageRow {
  fromSale: SongRow[];
  top: ChartRow[];
  related: SongRow[];
  trending: SongRow[];
}

/** Lists the ids of the songs on a page, with repetitions. */
export const listSongIds = ({ song, fromSale, top, related, trending }: SongPageRows): number[] =>
  [song, ...fromSale, ...top, ...related, ...trending].map(({ id }) => id);

/** Presents a song's page (API-9). */
export function presentSongPage(
  rows: SongPageRows,
  mediaBase: string,
  favouriteIds: ReadonlySet<number>,
): CallAnswer<'songPage'> {
  const present = (row: SongRow) => presentSong(row, mediaBase, favouriteIds.has(row.id));
  return {
    song: presentSongDetail(rows.song, mediaBase, favouriteIds.has(rows.song.id)),
    moreFromSaleArtists: rows.fromSale.map(present),
    recentArtistAlbums: presentAlbums(rows.recentAlbums, mediaBase),
    songsTopChats: rows.top.map((row) => presentChartEntry(row, mediaBase, favouriteIds.has(row.id))),
    songsMightAlsoLike: rows.related.map(present),
    trendingSongs: rows.trending.map(present),
  };
}

/** Presents the details of a song (ENT-2). */
function presentSongDetail(
  row: SongDetailRow,
  mediaBase: string,
  isFavourite: boolean,
): CallAnswer<'songPage'>['song'] {
  const { dbUniqueId, post_id, title, stageName, img, is_fav } = presentSong(row, mediaBase, isFavourite);
  return {
    dbUniqueId,
    post_id,
    title,
    stageName,
    img,
    is_fav,
    details: {
      year: row.year,
      file: row.file,
      durationSeconds: row.durationSeconds,
      sizeBytes: row.sizeBytes,
      smallSizeBytes: row.smallSizeBytes,
      ...presentLoudness(row),
      peaks: presentMediaUrl(mediaBase, row.peaks),
      genre: row.genre,
      genreSlug: row.genreSlug,
      city: row.city,
      releasedOn: row.releasedOn,
      album: presentAlbumOfSong(row),
    },
    statistics: { plays: row.plays, downloads: row.downloads, favourites: row.favourites, shares: row.shares },
  };
}

function presentAlbumOfSong({
  albumTitle,
  albumArtist,
  albumLabel,
}: SongDetailRow): CallAnswer<'songPage'>['song']['details']['album'] {
  if (albumTitle === null || albumArtist === null) return null;
  return { title: albumTitle, stageName: albumArtist, label: albumLabel };
}

import { calls, type CallAnswer } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound, takenDown } from '../../http/errors/problem.ts';
import { presentAlbums } from '../albums/album.presenter.ts';
import { chooseRelated } from './choose-related.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { listFavouritesAmong } from '../favourites/favourites.queries.ts';
import { readPathValue } from '../../http/calls/path-value.ts';
import { presentChartEntry, presentLoudness, presentMediaUrl, presentSong } from './song.presenter.ts';
import { isSongTakenDown, type SongDetailRow } from './song-address.queries.ts';
import { findSongPage } from './song-page.queries.ts';
import { listChart, type ChartKind, type ChartRow, type SongRow } from './songs.queries.ts';
import type { AccountService } from '../../accounts/account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { ShortCache } from '../../http/short-cache.ts';

const SECTION_LENGTH = 8;
const CHART_LENGTH = 10;
/** 'Songs you might like' are chosen from this many popular songs. */
const RELATED_CANDIDATE_COUNT = 60;

export interface SongPageServices {
  accounts: AccountService;
  config: Config;
  database: Database;
  /** The charts that appear on every song's page, by kind, genre and length. */
  chartCache: ShortCache<ChartRow[]>;
}

/** Adds the route for the song of a URL, with the five sections of its page (API-9). */
export function addSongPageRoutes(app: FastifyInstance, services: SongPageServices): void {
  /** @decides API-9 */
  definePrivateCall(app, 'songPage', {
    schemas: calls.songPage,
    services,
    isCompressed: true,
    handle: async ({ songTitle, artistName }, { request }) => {
      const artist = readPathValue(artistName);
      const [page, sale, top, trending, popular, session] = await Promise.all([
        findSongPage(services.database, { title: songTitle, artist }, SECTION_LENGTH),
        readSharedChart(services, 'sale', { limit: SECTION_LENGTH + 1 }),
        readSharedChart(services, 'top', { limit: CHART_LENGTH }),
        readSharedChart(services, 'trending', { limit: SECTION_LENGTH + 1 }),
        readSharedChart(services, 'popular', { limit: RELATED_CANDIDATE_COUNT }),
        services.accounts.findSession(request),
      ]);
      if (!page && (await isSongTakenDown(services.database, { title: songTitle, artist }))) throw takenDown();
      if (!page) throw notFound(`There is no song ‘${songTitle}’${artist === null ? '' : ` by ${artist}`}.`);
      const { genreId } = page.song;
      const genreSongs =
        genreId === null ? [] : await readSharedChart(services, 'popular', { limit: RELATED_CANDIDATE_COUNT, genreId });
      const related = chooseRelated(page.song, { genreSongs, allSongs: popular }, SECTION_LENGTH);

      const withoutPageSong = (rows: readonly SongRow[]) =>
        rows.filter(({ id }) => id !== page.song.id).slice(0, SECTION_LENGTH);
      const [fromSale, otherTrending] = [withoutPageSong(sale), withoutPageSong(trending)];
      const shownIds = [page.song, ...fromSale, ...top, ...related, ...otherTrending].map(({ id }) => id);
      const favouriteIds = session
        ? await listFavouritesAmong(services.database, session.userId, shownIds)
        : new Set<number>();

      const { mediaBase } = services.config;
      const present = (row: SongRow) => presentSong(row, mediaBase, favouriteIds.has(row.id));
      return {
        song: presentSongDetail(page.song, mediaBase, favouriteIds.has(page.song.id)),
        moreFromSaleArtists: fromSale.map(present),
        recentArtistAlbums: presentAlbums(page.recentAlbums, mediaBase),
        songsTopChats: top.map((row) => presentChartEntry(row, mediaBase, favouriteIds.has(row.id))),
        songsMightAlsoLike: related.map(present),
        trendingSongs: otherTrending.map(present),
      };
    },
  });
}

/** Reads a chart from the cache that all song pages share, so each page needs only one statement of its own. */
function readSharedChart(
  { database, chartCache }: SongPageServices,
  kind: ChartKind,
  { limit, genreId = 0 }: { limit: number; genreId?: number },
): Promise<ChartRow[]> {
  return chartCache.read(`${kind} ${genreId} ${limit}`, () => listChart(database, { kind, genreId, limit }));
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

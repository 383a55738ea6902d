import type { CallAnswer } from '@nyimbo/shared-api/contract';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import { chooseRelated } from './choose-related.ts';
import { isSongTakenDown, type SongAddress } from './song-address.queries.ts';
import { findSongPage } from './song-page.queries.ts';
import { presentSongPage, type SongPageRows } from './song-page.presenter.ts';
import { listChart, type ChartKind, type ChartRow, type SongRow } from './songs.queries.ts';

const SECTION_LENGTH = 8;
const CHART_LENGTH = 10;
/** 'Songs you might like' are chosen from this many popular songs. */
const RELATED_CANDIDATE_COUNT = 60;

/** What a song's URL leads to. All callers share it, so it contains nothing of a listener's. */
export type SongPage =
  | {
      kind: 'page';
      rows: SongPageRows;
      /** The answer for listeners without favourites. The same object until the page is read again. */
      answer: CallAnswer<'songPage'>;
    }
  | { kind: 'taken-down' }
  | { kind: 'missing' };

export interface SongPageReaderServices {
  config: Config;
  database: Database;
  /** The charts that appear on every song's page, by kind, genre and length. */
  chartCache: ShortCache<ChartRow[]>;
  /** Songs' pages, by address. */
  songPageCache: ShortCache<SongPage>;
}

/** Reads the page of a URL's song from the cache, or else from the database. */
export function readSongPage(services: SongPageReaderServices, address: SongAddress): Promise<SongPage> {
  const key = JSON.stringify([address.title, address.artist]);
  return services.songPageCache.read(key, () => loadSongPage(services, address));
}

async function loadSongPage(services: SongPageReaderServices, address: SongAddress): Promise<SongPage> {
  const [page, sale, top, trending, popular] = await Promise.all([
    findSongPage(services.database, address, SECTION_LENGTH),
    readSharedChart(services, 'sale', { limit: SECTION_LENGTH + 1 }),
    readSharedChart(services, 'top', { limit: CHART_LENGTH }),
    readSharedChart(services, 'trending', { limit: SECTION_LENGTH + 1 }),
    readSharedChart(services, 'popular', { limit: RELATED_CANDIDATE_COUNT }),
  ]);
  if (!page) return { kind: (await isSongTakenDown(services.database, address)) ? 'taken-down' : 'missing' };
  const { genreId } = page.song;
  const genreSongs =
    genreId === null ? [] : await readSharedChart(services, 'popular', { limit: RELATED_CANDIDATE_COUNT, genreId });
  const withoutPageSong = (songs: readonly SongRow[]) =>
    songs.filter(({ id }) => id !== page.song.id).slice(0, SECTION_LENGTH);
  const rows = {
    ...page,
    fromSale: withoutPageSong(sale),
    top,
    related: chooseRelated(page.song, { genreSongs, allSongs: popular }, SECTION_LENGTH),
    trending: withoutPageSong(trending),
  };
  return { kind: 'page', rows, answer: presentSongPage(rows, services.config.mediaBase, new Set()) };
}

/** Reads a chart from the cache that all song pages share, so each page needs only one statement of its own. */
function readSharedChart(
  { database, chartCache }: SongPageReaderServices,
  kind: ChartKind,
  { limit, genreId = 0 }: { limit: number; genreId?: number },
): Promise<ChartRow[]> {
  return chartCache.read(`${kind} ${genreId} ${limit}`, () => listChart(database, { kind, genreId, limit }));
}

import { calls, numbers, type CallAnswer, type SongFetchKind, type TrendingPeriod } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cutPage, dateCursorSchema, readCursor } from '../../http/calls/cursor.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { requireGenre, type GenreSource } from '../genres/genres.queries.ts';
import { countChartSongs, countNewSongs } from '../../catalogue/lists/list-counts.queries.ts';
import { presentSongs } from './song.presenter.ts';
import { listChart, listNewSongs, type ChartKind } from './songs.queries.ts';
import type { Config } from '../../config/load-config.ts';
import { dayIn } from '../../config/time-zone.ts';
import type { Database } from '../../db/database.ts';

const DEFAULT_LIMIT = 30;

/**
 * The chart for each period of the trending page. For `all`, the page shows the most played songs, because no song
 * trends over all time.
 */
const TRENDING_CHARTS: Record<TrendingPeriod, ChartKind> = {
  today: 'trending-today',
  week: 'trending',
  month: 'trending-month',
  all: 'popular',
};

const positionCursorSchema = z.tuple([numbers.count]);

interface PageRequest {
  genreId: number | null;
  cursor: string | undefined;
  limit: number;
}
type SongsAnswer = CallAnswer<'songs'>;

export interface SongServices extends PublicReadServices, GenreSource {
  config: Config;
  database: Database;
}

/** Adds the route for lists of songs (RTE-3 to RTE-5, RTE-8, RTE-9, RTE-18). */
export function addSongRoutes(app: FastifyInstance, services: SongServices): void {
  definePublicRead(app, 'songs', {
    schemas: calls.songs,
    services,
    handle: async (wanted) => {
      const genreId = wanted.genre === undefined ? null : (await requireGenre(services, wanted.genre)).id;
      const page = { genreId, cursor: wanted.cursor, limit: wanted.limit ?? DEFAULT_LIMIT };
      if (wanted.fetch === 'new') return readNewSongsPage(services, page);
      return readChartPage(services, chartKindOf(wanted.fetch, wanted.period), page);
    },
  });
}

function chartKindOf(fetch: Exclude<SongFetchKind, 'new'>, period: TrendingPeriod = 'week'): ChartKind {
  return fetch === 'trending' ? TRENDING_CHARTS[period] : fetch;
}

async function readChartPage(
  { database, config }: SongServices,
  kind: ChartKind,
  page: PageRequest,
): Promise<SongsAnswer> {
  const genreId = page.genreId ?? 0;
  const [afterPosition = 0] = readCursor(page.cursor, positionCursorSchema) ?? [];
  const [found, total] = await Promise.all([
    listChart(database, { kind, genreId, afterPosition, limit: page.limit + 1 }),
    page.cursor === undefined ? countChartSongs(database, kind, genreId) : undefined,
  ]);
  const { rows, nextCursor } = cutPage(found, page.limit, ({ position }) => [position]);
  return { songs: presentSongs(rows, config.mediaBase), total, nextCursor };
}

async function readNewSongsPage({ database, config }: SongServices, page: PageRequest): Promise<SongsAnswer> {
  const after = readCursor(page.cursor, dateCursorSchema);
  const list = { genreId: page.genreId, today: dayIn(config.timeZone) };
  const [found, total] = await Promise.all([
    listNewSongs(database, { ...list, after, limit: page.limit + 1 }),
    after === null ? countNewSongs(database, list) : undefined,
  ]);
  const { rows, nextCursor } = cutPage(found, page.limit, ({ sortedOn, id }) => [sortedOn, id]);
  return { songs: presentSongs(rows, config.mediaBase), total, nextCursor };
}

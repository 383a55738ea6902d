import { calls, numbers, type CallAnswer, type SongFetchKind, type TrendingPeriod } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cutPage, dateCursor, readCursor } from '../../http/calls/cursor.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { requireGenre, type GenreSource } from '../genres/genres.queries.ts';
import { countChart, countSongs } from '../../lists/list-counts.queries.ts';
import { presentSongs } from './song.presenter.ts';
import { listChart, listNewSongs, type ChartKind } from './songs.queries.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

const DEFAULT_LIMIT = 30;

/** The list of each period on the trending page. Over all time nothing trends, so `all` lists the most played. */
const TRENDING: Record<TrendingPeriod, ChartKind> = {
  today: 'trending-today',
  week: 'trending',
  month: 'trending-month',
  all: 'popular',
};

const positionCursor = z.tuple([numbers.count]);

interface Page {
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
      if (wanted.fetch === 'new') return answerNewSongs(services, page);
      return answerChart(services, chartOf(wanted.fetch, wanted.period), page);
    },
  });
}

function chartOf(fetch: Exclude<SongFetchKind, 'new'>, period: TrendingPeriod = 'week'): ChartKind {
  return fetch === 'trending' ? TRENDING[period] : fetch;
}

async function answerChart({ database, config }: SongServices, kind: ChartKind, page: Page): Promise<SongsAnswer> {
  const genreId = page.genreId ?? 0;
  const [afterPosition = 0] = readCursor(page.cursor, positionCursor) ?? [];
  const [found, total] = await Promise.all([
    listChart(database, { kind, genreId, afterPosition, limit: page.limit + 1 }),
    page.cursor === undefined ? countChart(database, kind, genreId) : undefined,
  ]);
  const { rows, nextCursor } = cutPage(found, page.limit, ({ position }) => [position]);
  return { songs: presentSongs(rows, config.mediaBase), total, nextCursor };
}

async function answerNewSongs({ database, config }: SongServices, page: Page): Promise<SongsAnswer> {
  const after = readCursor(page.cursor, dateCursor);
  const [found, total] = await Promise.all([
    listNewSongs(database, { genreId: page.genreId, after, limit: page.limit + 1 }),
    after === null ? countSongs(database, page.genreId) : undefined,
  ]);
  const { rows, nextCursor } = cutPage(found, page.limit, ({ sortedOn, id }) => [sortedOn, id]);
  return { songs: presentSongs(rows, config.mediaBase), total, nextCursor };
}

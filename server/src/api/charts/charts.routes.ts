import { calls, type ChartEntry, type ChartList } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { listChartEntries, type ChartEntryRow } from './chart-entries.queries.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { requireGenre, type GenreSource } from '../genres/genres.queries.ts';
import { countChartSongs } from '../../catalogue/lists/list-counts.queries.ts';
import { presentSong } from '../songs/song.presenter.ts';
import type { ChartKind } from '../songs/songs.queries.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

const DEFAULT_LIMIT = 50;
const DAY_MS = 86_400_000;

/** Number of days that the chart of the week counts, including today. */
const CHART_DAYS = 7;

const CHART_KIND_BY_LIST: Record<ChartList, ChartKind> = { top: 'top', climbing: 'climbing', downloads: 'downloads' };

export interface ChartServices extends PublicReadServices, GenreSource {
  config: Config;
  database: Database;
}

/** Adds the route for the charts (RTE-19). */
export function addChartRoutes(app: FastifyInstance, services: ChartServices): void {
  const { database, config } = services;

  definePublicRead(app, 'charts', {
    schemas: calls.charts,
    services,
    handle: async (wanted) => {
      const kind = CHART_KIND_BY_LIST[wanted.list ?? 'top'];
      const genreId = wanted.genre === undefined ? 0 : (await requireGenre(services, wanted.genre)).id;
      const [rows, total] = await Promise.all([
        listChartEntries(database, { kind, genreId, limit: wanted.limit ?? DEFAULT_LIMIT }),
        countChartSongs(database, kind, genreId),
      ]);
      return { entries: rows.map((row) => presentEntry(row, config.mediaBase)), total, period: findPeriod(new Date()) };
    },
  });
}

function presentEntry(row: ChartEntryRow, mediaBase: string): ChartEntry {
  const { position, weekPosition, previousPosition, downloads } = row;
  const isNew = weekPosition === null || previousPosition === null;
  return {
    position,
    movement: isNew ? null : previousPosition - weekPosition,
    downloads,
    song: presentSong(row, mediaBase),
  };
}

/** Finds the first and last day of the counted week, in UTC like the plays. */
function findPeriod(now: Date): { from: string; to: string } {
  const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: toDay(now.getTime() - (CHART_DAYS - 1) * DAY_MS), to: toDay(now.getTime()) };
}

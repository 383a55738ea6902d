import { calls, type CallAnswer, type SongFetchKind } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiServices } from './call-context.ts';
import { cursorId, cutPage, dateCursor, readCursor } from './cursor.ts';
import { definePublicRead } from './define-call.ts';
import { requireGenre } from './genres.queries.ts';
import { presentChartEntry, presentSongs } from './song.presenter.ts';
import { listChart, listNewSongs } from './songs.queries.ts';

const DEFAULT_LIMIT = 30;
const CHART_LENGTH = 50;

const positionCursor = z.tuple([cursorId]);

interface Page {
  genreId: number | null;
  cursor: string | undefined;
  limit: number;
}
type SongsAnswer = CallAnswer<'songs'>;

/** Lists of songs (RTE-3 to RTE-5, RTE-8, RTE-9, RTE-18) and the charts (RTE-19). */
export function addSongRoutes(app: FastifyInstance, services: ApiServices): void {
  const { database, config } = services;

  definePublicRead(app, services, 'songs', calls.songs, async ({ fetch, genre, cursor, limit = DEFAULT_LIMIT }) => {
    const genreId = genre === undefined ? null : (await requireGenre(database, genre)).id;
    const page = { genreId, cursor, limit };
    return fetch === 'new' ? answerNewSongs(services, page) : answerChart(services, fetch, page);
  });

  definePublicRead(app, services, 'charts', calls.charts, async () => {
    const rows = await listChart(database, { kind: 'top', limit: CHART_LENGTH });
    return { entries: rows.map((row) => presentChartEntry(row, config.mediaBase)) };
  });
}

async function answerChart(
  { database, config }: ApiServices,
  kind: Exclude<SongFetchKind, 'new'>,
  page: Page,
): Promise<SongsAnswer> {
  const [afterPosition = 0] = readCursor(page.cursor, positionCursor) ?? [];
  const found = await listChart(database, { kind, genreId: page.genreId ?? 0, afterPosition, limit: page.limit + 1 });
  const { rows, nextCursor } = cutPage(found, page.limit, ({ position }) => [position]);
  return { songs: presentSongs(rows, config.mediaBase), nextCursor };
}

async function answerNewSongs({ database, config }: ApiServices, page: Page): Promise<SongsAnswer> {
  const after = readCursor(page.cursor, dateCursor);
  const found = await listNewSongs(database, { genreId: page.genreId, after, limit: page.limit + 1 });
  const { rows, nextCursor } = cutPage(found, page.limit, ({ sortedOn, id }) => [sortedOn, id]);
  return { songs: presentSongs(rows, config.mediaBase), nextCursor };
}

import { studioCalls, type StudioRequest } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { invalidFields } from '../../http/errors/problem.ts';
import type { StudioAccess } from '../authorise.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import type { DailyFigures } from './daily-figures.ts';
import {
  listDays,
  listFaults,
  listSearchesWithoutResult,
  listPlayedArtists,
  listPlayedSongs,
  sumStorage,
  type Period,
} from './figures.queries.ts';
import { writeCsv } from './write-csv.ts';

const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of rows of a list on the page, and of a downloaded file. */
const MAX_PAGE_ROWS = 100;
const MAX_FILE_ROWS = 10_000;

export interface FigureServices extends StudioAccess {
  figures: DailyFigures;
}

/** Adds the routes for figures about the use of the site, such as plays per day. */
export function addFigureRoutes(app: FastifyInstance, services: FigureServices): void {
  const { database, figures } = services;

  defineStudioCall(app, 'figures', {
    schemas: studioCalls.figures,
    services,
    isCompressed: true,
    handle: async (period) => {
      checkPeriod(period);
      await figures.refresh();
      const [days, songs, artists, missing, faults, storage] = await Promise.all([
        listDays(database, period),
        listPlayedSongs(database, period, MAX_PAGE_ROWS),
        listPlayedArtists(database, period, MAX_PAGE_ROWS),
        listSearchesWithoutResult(database, period, MAX_PAGE_ROWS),
        listFaults(database, period, MAX_PAGE_ROWS),
        sumStorage(database),
      ]);
      return { days, songs, artists, missing, faults, storage };
    },
  });

  defineStudioCall(app, 'figuresFile', {
    schemas: studioCalls.figuresFile,
    services,
    isCompressed: true,
    handle: async ({ by, ...period }) => {
      checkPeriod(period);
      await figures.refresh();
      return { name: `${by}s-${period.from}-${period.to}.csv`, csv: await writeFigures(database, period, by) };
    },
  });
}

async function writeFigures(db: Database, period: Period, by: StudioRequest<'figuresFile'>['by']): Promise<string> {
  if (by === 'day') {
    const days = await listDays(db, period);
    return writeCsv(
      ['day', 'plays', 'downloads', 'listeners', 'searches', 'searches without a result', 'faults in browsers'],
      days.map((one) => [
        one.day,
        one.plays,
        one.downloads,
        one.listeners,
        one.searches,
        one.searchesWithoutResult,
        one.faults,
      ]),
    );
  }
  if (by === 'song') {
    const songs = await listPlayedSongs(db, period, MAX_FILE_ROWS);
    const rows = songs.map(({ title, artist, plays, downloads }) => [title, artist, plays, downloads]);
    return writeCsv(['title', 'artist', 'plays', 'downloads'], rows);
  }
  const artists = await listPlayedArtists(db, period, MAX_FILE_ROWS);
  return writeCsv(
    ['artist', 'plays', 'downloads'],
    artists.map(({ name, plays, downloads }) => [name, plays, downloads]),
  );
}

function checkPeriod({ from, to }: Period): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalidFields({ to: 'The last day is before the first.' });
  if (days > MAX_DAYS) throw invalidFields({ to: `Choose at most ${MAX_DAYS} days.` });
}

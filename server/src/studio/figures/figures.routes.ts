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
  listMissing,
  listPlayedArtists,
  listPlayedSongs,
  sumStorage,
  type Period,
} from './figures.queries.ts';
import { writeCsv } from './write-csv.ts';

const LONGEST_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;
/** Rows of a list: on the page, and in a file. */
const LISTED = 100;
const IN_FILE = 10_000;

export interface FigureServices extends StudioAccess {
  figures: DailyFigures;
}

/** Adds the routes for the figures of the site's use. */
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
        listPlayedSongs(database, period, LISTED),
        listPlayedArtists(database, period, LISTED),
        listMissing(database, period, LISTED),
        listFaults(database, period, LISTED),
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
      return { name: `${by}s-${period.from}-${period.to}.csv`, csv: await writeFile(database, period, by) };
    },
  });
}

async function writeFile(db: Database, period: Period, by: StudioRequest<'figuresFile'>['by']): Promise<string> {
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
    const songs = await listPlayedSongs(db, period, IN_FILE);
    const rows = songs.map(({ title, artist, plays, downloads }) => [title, artist, plays, downloads]);
    return writeCsv(['title', 'artist', 'plays', 'downloads'], rows);
  }
  const artists = await listPlayedArtists(db, period, IN_FILE);
  return writeCsv(
    ['artist', 'plays', 'downloads'],
    artists.map(({ name, plays, downloads }) => [name, plays, downloads]),
  );
}

function checkPeriod({ from, to }: Period): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalidFields({ to: 'The last day is before the first.' });
  if (days > LONGEST_DAYS) throw invalidFields({ to: `Choose at most ${LONGEST_DAYS} days.` });
}

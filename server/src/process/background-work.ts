import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { deleteOldEvents } from '../accounts/audit/account-events.queries.ts';
import { deleteExpiredCaptchas } from '../accounts/captcha/captcha.queries.ts';
import { deleteExpiredResets } from '../accounts/reset/reset.queries.ts';
import { deleteOldSessions } from '../accounts/sessions/sessions.queries.ts';
import type { ApiServices } from '../api/api.plugin.ts';
import { runForSite } from '../db/admission/current-caller.ts';
import type { Database } from '../db/database.ts';
import { deleteOldLeases } from '../db/lease.ts';
import type { RunTask } from '../metrics/task-metrics.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { deleteClosedEntries } from '../inbox/inbox.queries.ts';
import { deleteExpiredActions } from '../catalogue/lists/expired-actions.queries.ts';
import { refreshLists } from '../catalogue/lists/refresh-lists.ts';
import { clearCaches } from '../catalogue/publishing/clear-caches.ts';

const LIST_REFRESH_INTERVAL_MS = 5 * 60_000;
/** Minimum time between list refreshes while songs are being added. */
const MIN_FILL_REFRESH_INTERVAL_MS = 3000;
/**
 * Minimum time between list refreshes while staff edit the catalogue. An entry that staff hide disappears immediately,
 * without a refresh.
 */
const MIN_EDIT_REFRESH_INTERVAL_MS = 10_000;
const CLEANING_INTERVAL_MS = 60 * 60_000;
/**
 * Interval between checks for takedowns and unused files that a killed process left. A check that finds none costs two
 * index lookups.
 */
const MEDIA_CHECK_INTERVAL_MS = 30_000;
/** Number of rows that one statement deletes. */
const DELETE_BATCH_SIZE = 5000;

/**
 * Work that the server repeats in the background: computing lists, deleting old rows, moving the files of takedowns,
 * removing unused files.
 */
export interface BackgroundWork {
  /** Resolves when there are playable songs and the lists contain them. */
  readonly firstSongs: Promise<void>;
  /** Starts no new work; resolves when no work uses the database any more. */
  stop(): Promise<void>;
}

/** Starts the server's background work: list refreshes, clean-up and, if given, `fillCatalogue`. */
export function startBackgroundWork(
  services: ApiServices,
  log: FastifyBaseLogger,
  fillCatalogue: FillCatalogue = addNoSongs,
): BackgroundWork {
  const stopping = new AbortController();
  const lists = new ListRefresher(services, log);
  let announceFirstSongs: () => void = () => undefined;
  const firstSongs = new Promise<void>((resolve) => (announceFirstSongs = resolve));

  const filling = fillCatalogue({
    database: services.database,
    mediaDir: path.join(services.config.dataDir, 'media'),
    log,
    signal: stopping.signal,
    refreshLists: () => lists.refresh(),
    refreshListsSoon: () => lists.refreshSoon(),
    announceFirstSongs: () => void lists.refresh().then(announceFirstSongs),
  });
  const moveFiles = async () => {
    await services.takedownMedia.moveFiles(services.database);
    await services.unusedMedia.checkDue(stopping.signal);
  };
  let moving = moveFiles();
  const moveAgain = () => {
    moving = moving.then(moveFiles);
  };
  services.uploads.start();
  const unsubscribe = services.catalogue.subscribe(() => lists.refreshSoon(MIN_EDIT_REFRESH_INTERVAL_MS));
  const runCleaning = services.tasks.begin('cleaning', CLEANING_INTERVAL_MS);
  let cleaning = Promise.resolve();
  const cleanAgain = () => {
    cleaning = cleaning.then(() => clean(services.database, log, runCleaning));
  };
  const timers = [
    setInterval(() => void lists.refresh(), LIST_REFRESH_INTERVAL_MS),
    setInterval(moveAgain, MEDIA_CHECK_INTERVAL_MS),
    setInterval(cleanAgain, CLEANING_INTERVAL_MS),
  ];
  return {
    firstSongs,
    async stop() {
      stopping.abort();
      unsubscribe();
      timers.forEach((timer) => clearInterval(timer));
      lists.stop();
      await filling;
      await moving;
      await cleaning;
      await lists.whenIdle();
    },
  };
}

/** Computes the lists, one run at a time. If callers request a refresh during a run, one more run follows. */
class ListRefresher {
  #running: Promise<void> | null = null;
  #isRefreshRequested = false;
  #delayedRefresh: NodeJS.Timeout | null = null;
  #isStopped = false;
  readonly #services: ApiServices;
  readonly #log: FastifyBaseLogger;
  readonly #runTask: RunTask;

  constructor(services: ApiServices, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log;
    this.#runTask = services.tasks.begin('lists', LIST_REFRESH_INTERVAL_MS);
  }

  refresh(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (this.#running) {
      this.#isRefreshRequested = true;
      return this.#running;
    }
    this.#running = this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Refreshes after a short delay. Requests during the delay share the same run. */
  refreshSoon(delayMs = MIN_FILL_REFRESH_INTERVAL_MS): void {
    this.#delayedRefresh ??= runForSite(() =>
      setTimeout(() => {
        this.#delayedRefresh = null;
        void this.refresh();
      }, delayMs),
    );
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#delayedRefresh) clearTimeout(this.#delayedRefresh);
  }

  async whenIdle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    do {
      this.#isRefreshRequested = false;
      try {
        await this.#runTask(() => refreshLists(this.#services.database));
        clearCaches(this.#services);
      } catch (error) {
        // The previous lists stay, and the next run tries again.
        this.#log.warn({ err: error }, 'lists not refreshed');
      }
    } while (this.#isRefreshRequested && !this.#isStopped);
  }
}

/** The default `FillCatalogue`: adds no songs, and opens the site with the songs that it already has. */
const addNoSongs: FillCatalogue = async ({ announceFirstSongs }) => announceFirstSongs();

async function clean(database: Database, log: FastifyBaseLogger, run: RunTask): Promise<void> {
  try {
    await run(() => deleteOldRows(database));
  } catch (error) {
    // No other work depends on the clean-up, and the next round tries again.
    log.warn({ err: error }, 'not cleaned up');
  }
}

async function deleteOldRows(database: Database): Promise<void> {
  await deleteOldSessions(database);
  await deleteExpiredResets(database);
  await deleteOldLeases(database);
  while ((await deleteClosedEntries(database, DELETE_BATCH_SIZE)) === DELETE_BATCH_SIZE);
  while ((await deleteExpiredActions(database, DELETE_BATCH_SIZE)) === DELETE_BATCH_SIZE);
  while ((await deleteOldEvents(database, DELETE_BATCH_SIZE)) === DELETE_BATCH_SIZE);
  while ((await deleteExpiredCaptchas(database, DELETE_BATCH_SIZE)) === DELETE_BATCH_SIZE);
  // The embedded database has no autovacuum; a PostgreSQL server vacuums and analyses by itself.
  if (database.kind === 'embedded') await database.runScript('VACUUM ANALYZE');
}

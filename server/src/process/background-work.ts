import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { deleteOldEvents } from '../accounts/audit/account-events.queries.ts';
import { deleteOldCaptchas } from '../accounts/captcha/captcha.queries.ts';
import { removeOldResets } from '../accounts/reset/reset.queries.ts';
import { removeOldSessions } from '../accounts/sessions/sessions.queries.ts';
import type { ApiServices } from '../api/api.plugin.ts';
import type { Database } from '../db/database.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { deleteClosedEntries } from '../inbox/inbox.queries.ts';
import { deleteExpiredActions } from '../lists/expired-actions.queries.ts';
import { refreshLists } from '../lists/refresh-lists.ts';
import { clearCaches } from '../publishing/clear-caches.ts';

const REFRESH_MS = 5 * 60_000;
/** Minimum time between list refreshes while songs are being added. */
const FILL_REFRESH_MS = 3000;
/** Minimum time between list refreshes while staff edit the catalogue. Reads leave out what is hidden at once. */
const EDIT_REFRESH_MS = 10_000;
const CLEAN_MS = 60 * 60_000;
/** How soon a takedown is finished whose process was killed. One look into an index when there is nothing to do. */
const SETTLE_MS = 30_000;
/** Rows deleted by one statement. */
const DELETE_BATCH = 5000;

/** Periodic work beside the calls: lists, clean-up, takedowns. */
export interface BackgroundWork {
  /** Resolves when there are playable songs and the lists contain them. */
  readonly firstSongs: Promise<void>;
  /** Stops at once; resolves when no work uses the database any more. */
  stop(): Promise<void>;
}

/** Starts the server's background work: list refreshes, clean-up and, if given, `fillCatalogue`. */
export function startBackgroundWork(
  services: ApiServices,
  log: FastifyBaseLogger,
  fillCatalogue: FillCatalogue = leaveAsItIs,
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
  let settling = services.takedownMedia.settle(services.database);
  const settleAgain = () => {
    settling = settling.then(() => services.takedownMedia.settle(services.database));
  };
  void services.uploads.start();
  const ignoreChanges = services.catalogue.subscribe(() => lists.refreshSoon(EDIT_REFRESH_MS));
  const timers = [
    setInterval(() => void lists.refresh(), REFRESH_MS),
    setInterval(settleAgain, SETTLE_MS),
    setInterval(() => void clean(services.database, log), CLEAN_MS),
  ];
  return {
    firstSongs,
    async stop() {
      stopping.abort();
      ignoreChanges();
      timers.forEach((timer) => clearInterval(timer));
      lists.stop();
      await filling;
      await settling;
      await lists.whenIdle();
    },
  };
}

/** Computes the lists, one run at a time. Requests during a run cause one more run. */
class ListRefresher {
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #later: NodeJS.Timeout | null = null;
  #isStopped = false;
  readonly #services: ApiServices;
  readonly #log: FastifyBaseLogger;

  constructor(services: ApiServices, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log;
  }

  refresh(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (this.#running) {
      this.#isAskedAgain = true;
      return this.#running;
    }
    this.#running = this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Refreshes after a short delay, together with further requests until then. */
  refreshSoon(delayMs = FILL_REFRESH_MS): void {
    this.#later ??= setTimeout(() => {
      this.#later = null;
      void this.refresh();
    }, delayMs);
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#later) clearTimeout(this.#later);
  }

  async whenIdle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      try {
        await refreshLists(this.#services.database);
        clearCaches(this.#services);
      } catch (error) {
        // The previous lists stay, and the next run tries again.
        this.#log.warn({ err: error }, 'lists not refreshed');
      }
    } while (this.#isAskedAgain && !this.#isStopped);
  }
}

/** Opens the site with the songs that it has. */
const leaveAsItIs: FillCatalogue = async ({ announceFirstSongs }) => announceFirstSongs();

async function clean(database: Database, log: FastifyBaseLogger): Promise<void> {
  try {
    await removeOldSessions(database);
    await removeOldResets(database);
    while ((await deleteClosedEntries(database, DELETE_BATCH)) === DELETE_BATCH);
    while ((await deleteExpiredActions(database, DELETE_BATCH)) === DELETE_BATCH);
    while ((await deleteOldEvents(database, DELETE_BATCH)) === DELETE_BATCH);
    while ((await deleteOldCaptchas(database, DELETE_BATCH)) === DELETE_BATCH);
    // The embedded database has no autovacuum; a PostgreSQL server vacuums and analyses by itself.
    if (database.kind === 'embedded') await database.runScript('VACUUM ANALYZE');
  } catch (error) {
    log.warn({ err: error }, 'not cleaned up'); // No other work depends on it; the next hour tries again.
  }
}

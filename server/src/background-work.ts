import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { removeOldSessions } from './accounts/sessions.queries.ts';
import type { ApiServices } from './api/call-context.ts';
import type { Database, Queryable } from './db/database.ts';
import { refreshLists } from './lists/refresh-lists.ts';
import { seedDemoCatalogue, type SeedProgress } from './seed/seed-demo.ts';

const REFRESH_MS = 5 * 60_000;
/** While songs are being added, lists follow at most this often. */
const SEED_REFRESH_MS = 3000;
const SEED_RETRY_MS = 10_000;
const CLEAN_MS = 60 * 60_000;
/** Held while seeding, so that of several processes one does. Any fixed number will do. */
const SEED_LOCK = 7_240_003;

export interface BackgroundWork {
  /** Resolves when there are songs to play, and the lists show them. */
  readonly firstSongs: Promise<void>;
  /** Stops at once; resolves when nothing uses the database any more. */
  stop(): Promise<void>;
}

/** What the server does by itself: the demo catalogue once (DAT-1), fresh lists, and cleaning up. */
export function startBackgroundWork(services: ApiServices, log: FastifyBaseLogger): BackgroundWork {
  const stopping = new AbortController();
  const lists = new ListRefresher(services, log);
  let announceFirstSongs: () => void = () => undefined;
  const firstSongs = new Promise<void>((resolve) => (announceFirstSongs = resolve));

  const seeding = seedUntilDone(services, lists, log, stopping.signal, () => {
    void lists.refresh().then(announceFirstSongs);
  });
  const timers = [
    setInterval(() => void lists.refresh(), REFRESH_MS),
    setInterval(() => void clean(services.database, log), CLEAN_MS),
  ];
  return {
    firstSongs,
    async stop() {
      stopping.abort();
      timers.forEach((timer) => clearInterval(timer));
      lists.stop();
      await seeding;
      await lists.whenIdle();
    },
  };
}

/** Computes the lists, one run at a time; requests that come meanwhile are met by one more run. */
class ListRefresher {
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #later: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(
    private readonly services: ApiServices,
    private readonly log: FastifyBaseLogger,
  ) {}

  refresh(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (this.#running) {
      this.#isAskedAgain = true;
      return this.#running;
    }
    this.#running = this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Soon, together with whatever else asks until then. */
  refreshSoon(): void {
    this.#later ??= setTimeout(() => {
      this.#later = null;
      void this.refresh();
    }, SEED_REFRESH_MS);
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
        await refreshLists(this.services.database);
        this.services.answerCache.clear();
        this.services.chartCache.clear();
      } catch (error) {
        // The lists of before stay, and the next run tries again.
        this.log.warn({ err: error }, 'lists not refreshed');
      }
    } while (this.#isAskedAgain && !this.#isStopped);
  }
}

async function seedUntilDone(
  { config, database }: ApiServices,
  lists: ListRefresher,
  log: FastifyBaseLogger,
  signal: AbortSignal,
  onFirstSongs: () => void,
): Promise<void> {
  const onProgress = ({ done, total, title }: SeedProgress) => {
    process.stdout.write(`Making the demo catalogue: song ${done} of ${total}, ‘${title}’\n`);
    lists.refreshSoon();
  };
  while (!signal.aborted) {
    try {
      const mediaDir = path.join(config.dataDir, 'media');
      await seedAlone(database, () => seedDemoCatalogue({ database, mediaDir, onProgress, onFirstSongs, signal }));
      await lists.refresh();
      return;
    } catch (error) {
      if (signal.aborted) return;
      // A full disk, a database that is away: what is there is complete, and the next attempt goes on from it.
      log.error({ err: error }, 'demo catalogue interrupted, trying again soon');
      await sleep(SEED_RETRY_MS, signal);
    }
  }
}

/** On a database that several processes share, one seeds while the others wait for it. */
async function seedAlone(database: Database, seed: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return seed();
  await database.transaction(async (tx: Queryable) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await seed();
  });
}

async function clean(database: Database, log: FastifyBaseLogger): Promise<void> {
  try {
    await removeOldSessions(database);
    // The embedded database has nobody who tidies up behind updates; a PostgreSQL server does it by itself.
    if (database.kind === 'embedded') await database.runScript('VACUUM');
  } catch (error) {
    log.warn({ err: error }, 'not cleaned up'); // Nothing depends on it; the next hour tries again.
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

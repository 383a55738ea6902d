import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { readCatalogueState, type CatalogueState } from './catalogue-version.queries.ts';

const EVERY_MS = 5000;

export interface CatalogueWatch {
  /** Stops; resolves when no query is under way. */
  stop(): Promise<void>;
}

/**
 * Announces changes that this process did not make: those of other processes, and scheduled songs, albums, artists and
 * playlists whose time has come. The latter does not wait for the next refresh of the lists.
 * @decides OPR-2
 */
export function watchCatalogue(
  database: Database,
  changes: CatalogueChanges,
  log: FastifyBaseLogger,
  everyMs = EVERY_MS,
): CatalogueWatch {
  let known: CatalogueState | null = null;
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      const state = await readCatalogueState(database, known?.readAt ?? null);
      const hasChanged = known !== null && (state.version !== known.version || state.isPublished);
      known = state;
      if (hasChanged) changes.announce();
    } catch (error) {
      // The database is busy or unavailable: the next round compares with the same state.
      log.debug({ err: error }, 'catalogue not watched');
    }
  };
  const lookOnce = () => {
    running ??= look().finally(() => (running = null));
  };
  lookOnce();
  const timer = setInterval(lookOnce, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { readCatalogueState, type CatalogueState } from './catalogue-version.queries.ts';

const EVERY_MS = 5000;

/** Polling of the catalogue's version. */
export interface CatalogueWatch {
  /** Stops polling; resolves when no query is running. */
  stop(): Promise<void>;
}

/**
 * Announces changes of other processes, and scheduled rows whose time has come, which need no refresh of the lists.
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
      // The database is busy or unavailable. The next round compares with the same version.
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

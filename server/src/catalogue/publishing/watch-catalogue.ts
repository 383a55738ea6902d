import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { readCatalogueState, type CatalogueState } from './catalogue-version.queries.ts';

const POLL_INTERVAL_MS = 5000;

/** Polling of the catalogue's version. */
export interface CatalogueWatch {
  /** Stops polling; resolves when no query is running. */
  stop(): Promise<void>;
}

/**
 * Polls the catalogue's version, and announces changes by other processes and scheduled rows whose publishing time has
 * come. The announcement does not wait for a refresh of the lists.
 * @decides OPR-2
 */
export function watchCatalogue(
  database: Database,
  changes: CatalogueChanges,
  log: FastifyBaseLogger,
  { intervalMs = POLL_INTERVAL_MS }: { intervalMs?: number } = {},
): CatalogueWatch {
  let lastState: CatalogueState | null = null;
  let running: Promise<void> | null = null;
  const poll = async () => {
    try {
      const state = await readCatalogueState(database, lastState?.readAt ?? null);
      const hasChanged = lastState !== null && (state.version !== lastState.version || state.hasNewlyPublished);
      lastState = state;
      if (hasChanged) changes.announce();
    } catch (error) {
      // The database is busy or unavailable. The next poll compares with the same version.
      log.debug({ err: error }, 'catalogue not watched');
    }
  };
  const pollOnce = () => {
    running ??= poll().finally(() => (running = null));
  };
  pollOnce();
  const timer = setInterval(pollOnce, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

/** The parts of the running site that a `FillCatalogue` needs. */
export interface CatalogueSite {
  database: Database;
  /** Absolute path of the media folder. */
  mediaDir: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  /** Computes the lists. */
  refreshLists(): Promise<void>;
  /** Computes the lists after a short delay. Calls during the delay share one computation. */
  refreshListsSoon(): void;
  /** Reports that there are songs to play, which opens the site. */
  announceFirstSongs(): void;
}

/**
 * Adds songs to the running site. Resolves when all songs are added, or soon after `signal` is aborted. Never rejects.
 */
export type FillCatalogue = (site: CatalogueSite) => Promise<void>;

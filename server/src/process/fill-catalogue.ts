import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

/** The running site, as seen by the code that adds songs to it. */
export interface CatalogueSite {
  database: Database;
  /** Absolute path of the media folder. */
  mediaDir: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  /** Computes the lists. */
  refreshLists(): Promise<void>;
  /** Computes the lists after a short delay, together with later requests. */
  refreshListsSoon(): void;
  /** Opens the site: there are songs to play. */
  announceFirstSongs(): void;
}

/** Adds songs to the site while it runs. Resolves when all are added, or soon after the signal. Never rejects. */
export type FillCatalogue = (site: CatalogueSite) => Promise<void>;

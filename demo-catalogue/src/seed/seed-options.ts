import type { Database } from '@nyimbo/server/database';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { RenderOptions } from './render-work.ts';

/** Number of finished songs, and of all songs to create. */
export interface SeedProgress {
  done: number;
  total: number;
  /** Title of the last finished song. */
  title: string;
}

/**
 * Options for adding the demo catalogue. When `signal` is aborted, the work stops immediately, and the catalogue
 * contains only complete songs.
 */
export interface SeedOptions extends RenderOptions {
  database: Database;
  /** Absolute path. */
  mediaDir: string;
  catalogue?: DemoCatalogue;
  /** Called after each song that was added to the catalogue. */
  onProgress?: (progress: SeedProgress) => void;
  /** Called after each small encoding is added to a song from an older version. */
  onSmallProgress?: (progress: SeedProgress) => void;
  /** Called once, as soon as the first songs can be played; immediately if they already exist. */
  onFirstSongs?: () => void;
  /** Last day of the play history. */
  today?: Date;
}

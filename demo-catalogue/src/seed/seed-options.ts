import type { Database } from '@nyimbo/server/database';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { RenderWork } from './render-work.ts';

/** Songs that are done, out of all songs of the catalogue. */
export interface SeedProgress {
  done: number;
  total: number;
  /** The song finished last. */
  title: string;
}

/** `signal` stops the work at once; the songs in the catalogue by then are complete. */
export interface SeedOptions extends RenderWork {
  database: Database;
  /** Absolute path. */
  mediaDir: string;
  catalogue?: DemoCatalogue;
  /** Called after each song that was added to the catalogue. */
  onProgress?: (progress: SeedProgress) => void;
  /** Called after each song of an older release that got its small encoding. */
  onSmallProgress?: (progress: SeedProgress) => void;
  /** Called once, as soon as the first songs can be played; at once if they already exist. */
  onFirstSongs?: () => void;
  /** Last day of the play history. */
  today?: Date;
}

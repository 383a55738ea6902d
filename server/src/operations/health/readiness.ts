import { settleWithin } from '@nyimbo/shared-api/values';
import { usesDatabase, type AppPart } from '../../config/app-parts.ts';
import type { Database } from '../../db/database.ts';
import { mediaPath } from '../../media/media-files.ts';
import { MediaStoreError } from '../../media/store/media-store-error.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { readSampleFiles } from './sample-files.queries.ts';

/** The database or the media store counts as unavailable after this time. */
const TIMEOUT_MS = 2000;
const MISSING_STORE = ['media store'];

type Status = 'ready' | 'unavailable';

export interface ReadinessReport {
  status: Status;
  /** `none` means that this process needs no database. */
  database: 'up' | 'down' | 'none';
  /** The status of each part that this process serves. */
  parts: Partial<Record<AppPart, Status>>;
  /**
   * What this process cannot find: names of audio files, `media` if the media store is empty, `media store` if the
   * store does not answer, or the site's `registry/live.json`.
   */
  missing?: string[];
}

export interface ReadinessOptions {
  database: Database;
  parts: readonly AppPart[];
  media: MediaStore;
  /** Whether listeners get media from this server. */
  servesMedia: boolean;
  /** Reads the live release; null if there is none. */
  site: { read(): Promise<object | null> };
}

/**
 * Decides whether this process can serve. Without the database, a process with media or pages stays available: it still
 * has its files, and other processes have the same database. Its API calls answer 503. Without its files, the process
 * is unavailable, because another machine may have the files.
 */
export class Readiness {
  /**
   * Audio files of a few songs, read from the database; null before the first read. While the database is down, the
   * last sample is used.
   */
  #sample: string[] | null = null;

  readonly #options: ReadinessOptions;

  constructor(options: ReadinessOptions) {
    this.#options = options;
  }

  async read(): Promise<ReadinessReport> {
    const { parts } = this.#options;
    const needsDatabase = usesDatabase(parts);
    const isUp = needsDatabase && (await this.#readSample());
    const [missingMedia, missingSite] = await Promise.all([this.#findMissingMedia(), this.#findMissingSite()]);
    const statusOf: Record<AppPart, Status> = {
      api: isUp ? 'ready' : 'unavailable',
      jobs: isUp ? 'ready' : 'unavailable',
      media: missingMedia.length === 0 ? 'ready' : 'unavailable',
      web: missingSite.length === 0 ? 'ready' : 'unavailable',
    };
    const missing = [...missingMedia, ...missingSite];
    const isReady = missing.length === 0 && parts.some((part) => statusOf[part] === 'ready');
    return {
      status: isReady ? 'ready' : 'unavailable',
      database: needsDatabase ? (isUp ? 'up' : 'down') : 'none',
      parts: Object.fromEntries(parts.map((part) => [part, statusOf[part]])),
      ...(missing.length > 0 && { missing }),
    };
  }

  /** Reads the sample from the database. Returns whether the database answered in time. */
  #readSample(): Promise<boolean> {
    const answer = readSampleFiles(this.#options.database).then(
      (rows) => {
        this.#sample = rows.map(({ year, file }) => mediaPath(year, 'songs', file));
        return true;
      },
      () => false, // An unavailable, busy or closing database counts as down.
    );
    return settleWithin(answer, TIMEOUT_MS, () => false);
  }

  #findMissingMedia(): Promise<string[]> {
    const { parts, servesMedia } = this.#options;
    if (!parts.includes('media') || !servesMedia) return Promise.resolve([]);
    const answer = this.#findMissingFiles().catch((error: unknown) => {
      if (error instanceof MediaStoreError) return MISSING_STORE;
      throw error;
    });
    return settleWithin(answer, TIMEOUT_MS, () => MISSING_STORE);
  }

  /**
   * Returns the sample's files if the store has none of them. Without a sample, returns `media` if the store is empty.
   */
  async #findMissingFiles(): Promise<string[]> {
    const { media } = this.#options;
    if (this.#sample === null) return (await media.isEmpty()) ? ['media'] : [];
    const sizes = await Promise.all(this.#sample.map((file) => media.findSize(file)));
    return sizes.every((size) => size === null) ? this.#sample : [];
  }

  async #findMissingSite(): Promise<string[]> {
    const { parts, site } = this.#options;
    return parts.includes('web') && (await site.read()) === null ? ['registry/live.json'] : [];
  }
}

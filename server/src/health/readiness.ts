import { settleWithin } from '@nyimbo/shared-api/values';
import { needDatabase, type AppPart } from '../config/app-parts.ts';
import type { Database } from '../db/database.ts';
import { mediaPath } from '../media/media-files.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { readSampleFiles } from './sample-files.queries.ts';

const DATABASE_TIMEOUT_MS = 2000;

type Status = 'ready' | 'unavailable';

export interface ReadinessReport {
  status: Status;
  /** `none`: this process needs no database. */
  database: 'up' | 'down' | 'none';
  /** The parts of this process. */
  parts: Partial<Record<AppPart, Status>>;
  /** What this machine should have: files of the media folder, all of it (`media`), or the site's `registry/live.json`. */
  missing?: string[];
}

export interface ReadinessOptions {
  database: Database;
  parts: readonly AppPart[];
  media: MediaStore;
  /** Whether listeners get media from this server. */
  servesMedia: boolean;
  /** The live site, as seen by readiness. */
  site: { read(): Promise<object | null> };
}

/**
 * Decides whether this process can serve. All processes share one database, so an outage makes no process with media
 * or pages unavailable: their files are fine, and calls of the API answer 503 by themselves. Files that are missing on
 * this machine make it unavailable, since another machine may have them.
 */
export class Readiness {
  /** Audio files of a few songs, null until the database has named them. Kept for times without a database. */
  #sample: string[] | null = null;

  readonly #options: ReadinessOptions;

  constructor(options: ReadinessOptions) {
    this.#options = options;
  }

  async read(): Promise<ReadinessReport> {
    const { parts } = this.#options;
    const needsDatabase = needDatabase(parts);
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

  /** Reads which files songs have. Returns whether the database answered in time. */
  #readSample(): Promise<boolean> {
    const answer = readSampleFiles(this.#options.database).then(
      (rows) => {
        this.#sample = rows.map(({ year, file }) => mediaPath(year, 'songs', file));
        return true;
      },
      () => false, // Unavailable, busy or closing: down in each case.
    );
    return settleWithin(answer, DATABASE_TIMEOUT_MS, () => false);
  }

  /** The sample, if this machine has none of its files; `media`, if it has no media at all. */
  async #findMissingMedia(): Promise<string[]> {
    const { parts, media, servesMedia } = this.#options;
    if (!parts.includes('media') || !servesMedia) return [];
    if (this.#sample === null) return (await media.isEmpty()) ? ['media'] : [];
    const sizes = await Promise.all(this.#sample.map((file) => media.findSize(file)));
    return sizes.every((size) => size === null) ? this.#sample : [];
  }

  async #findMissingSite(): Promise<string[]> {
    const { parts, site } = this.#options;
    return parts.includes('web') && (await site.read()) === null ? ['registry/live.json'] : [];
  }
}

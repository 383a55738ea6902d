import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../../db/database.ts';
import { busy } from '../../http/errors/problem.ts';
import { lockSongInsertion } from '../../ingest/jobs/match.queries.ts';
import { parseMediaPath } from '../../media/parse-media-address.ts';
import { MediaStoreError } from '../../media/store/media-store-error.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { requestWithdrawalAgain } from '../takedown/withdrawn-files.queries.ts';
import { listDueMediaChecks, lockMediaChecks, requestMediaChecks, takeMediaCheck } from './media-checks.queries.ts';
import { findNamedPath, listUnusedMedia } from './media-use.queries.ts';

/** Longest time from the announcement of a new file to `keepNewMedia`, and time in which listeners may use a former file. */
const AUDIO_SECONDS = 30;
/** Pages and answers that browsers and proxies have stored show a former cover for some minutes. */
const FORMER_COVER_SECONDS = 15 * 60;
const BATCH_SIZE = 100;

/**
 * Runs a change that writes new media files before the rows that name them. The change calls `keepNewMedia` in its
 * transaction. Files that no row names afterwards are removed, also if the process is killed.
 */
export async function withNewMedia<Result>(
  database: Database,
  paths: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const announce = () => requestMediaChecks(database, paths, AUDIO_SECONDS);
  await announce();
  try {
    return await change();
  } catch (error) {
    // A change that took long may have written files after their check.
    await announce().catch(() => undefined);
    throw error;
  }
}

/**
 * Keeps announced files from being removed until the transaction ends, which must name them.
 * @throws Problem 503 if the change took so long that a file may have been removed
 */
export async function keepNewMedia(tx: Queryable, paths: readonly string[]): Promise<void> {
  if ((await lockMediaChecks(tx, paths)) < new Set(paths).size) throw busy(1);
}

/** Removes the files at the former paths of audio, a while after the transaction. */
export const removeFormerAudio = (tx: Queryable, paths: readonly string[]): Promise<void> =>
  requestMediaChecks(tx, paths, AUDIO_SECONDS);

/** Removes covers some minutes after a change has replaced them or deleted their rows, unless another row names them. */
export function removeFormerCovers(tx: Queryable, covers: readonly unknown[]): Promise<void> {
  return requestMediaChecks(
    tx,
    covers.filter((cover) => typeof cover === 'string'),
    FORMER_COVER_SECONDS,
  );
}

export interface UnusedMediaOptions {
  database: Database;
  media: MediaStore;
  /** Removes media from proxies, by their paths. */
  purge(paths: readonly string[]): void;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Removes media files that no row and no unfinished ingest job names, after a request in the table `media_checks`. */
export class UnusedMedia {
  readonly #options: UnusedMediaOptions;

  constructor(options: UnusedMediaOptions) {
    this.#options = options;
  }

  /** Runs all checks that are due, in the background. Never throws. */
  async checkDue(signal?: AbortSignal): Promise<void> {
    try {
      for (let after: string | undefined = ''; after !== undefined && !signal?.aborted;) {
        const paths = await listDueMediaChecks(this.#options.database, after, BATCH_SIZE);
        if (!(await this.check(paths, signal))) return;
        after = paths.at(-1);
      }
    } catch (error) {
      this.#options.log.error({ err: error }, 'unused media files not checked');
    }
  }

  /**
   * Runs the checks of these files that are due. Never throws: a check that fails runs again. Stops and returns false if
   * the media store is not available.
   */
  async check(paths: readonly string[], signal?: AbortSignal): Promise<boolean> {
    const { database, purge, log } = this.#options;
    for (const path of paths) {
      if (signal?.aborted) return false;
      try {
        if (await database.transaction((tx) => this.#removeIfUnused(tx, path))) purge([path]);
      } catch (error) {
        log.error({ err: error, path }, 'unused media file not removed');
        if (error instanceof MediaStoreError) return false;
      }
    }
    return true;
  }

  async #removeIfUnused(tx: Queryable, path: string): Promise<boolean> {
    // An ingest job that is about to store the file waits, and then names it.
    await lockSongInsertion(tx);
    if (!(await takeMediaCheck(tx, path))) return false;
    if (parseMediaPath(path) === null || (await listUnusedMedia(tx, [path])).length === 0) return false;
    await this.#moveOnlyCopy(tx, path);
    await this.#options.media.remove(path);
    return true;
  }

  /** Copies the file to the path that its song names, if the store has no file there. */
  async #moveOnlyCopy(tx: Queryable, path: string): Promise<void> {
    const { media } = this.#options;
    const namedPath = await findNamedPath(tx, path);
    if (namedPath === null || (await media.isWithdrawn(namedPath))) return;
    await media.copy(path, namedPath);
    await requestWithdrawalAgain(tx, [namedPath]);
  }
}

import type { Database } from '../../db/database.ts';
import { DatabaseBusyError, isRetryable, isValueError } from '../../db/database-errors.ts';
import type { Counted } from './counted-actions.queries.ts';
import { countPlays, type CountedPlay, type Play } from './plays.queries.ts';

const MAX_BATCH = 500;
const MAX_WAITING = 5000;
const MAX_ATTEMPTS = 4;

interface Waiting {
  play: Play;
  resolve: (counted: Counted | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts plays in batches. A play is written at once when no write is running, and otherwise waits for the running
 * write. So a single play has no delay, and a thousand at once take a few statements instead of a thousand.
 */
export class PlayCounter {
  #waiting: Waiting[] = [];
  #isWriting = false;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts one play once per session and song. Resolves when the database has stored it, with null when the song does
   * not exist. Throws `DatabaseBusyError` when too many plays wait.
   */
  count(play: Play): Promise<Counted | null> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new DatabaseBusyError('Too many plays are queued.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ play, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      await this.#writeBatch(this.#waiting.splice(0, MAX_BATCH));
    }
    this.#isWriting = false;
  }

  async #writeBatch(batch: Waiting[]): Promise<void> {
    try {
      const counted = await this.#countWithRetry(batch.map(({ play }) => play));
      const byKey = new Map(counted.map((row) => [keyOf(row), row]));
      for (const { play, resolve } of batch) {
        const row = byKey.get(keyOf(play));
        resolve(row === undefined ? null : { total: row.total, isNew: row.isNew });
        // Of several identical plays at once, only one is new.
        if (row) row.isNew = false;
      }
    } catch (error) {
      if (batch.length > 1 && isValueError(error)) {
        // One invalid play must not fail the others, so each is counted separately.
        for (const waiting of batch) await this.#writeBatch([waiting]);
      } else {
        // A busy or unavailable database refuses each single play as well.
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async #countWithRetry(plays: Play[]): Promise<CountedPlay[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await countPlays(this.#database, plays);
      } catch (error) {
        if (!isRetryable(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }
}

const keyOf = ({ songId, sessionKey }: Play) => `${songId} ${sessionKey}`;

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
 * Counts plays in groups: at once when nothing is being written, else gathered until what is being written is done. So a
 * single play costs no delay, and a thousand at once cost a few statements instead of a thousand.
 */
export class PlayCounter {
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(private readonly database: Database) {}

  /**
   * Counts one play once per session and song; resolves when it is safe in the database, with null when there is no such
   * song. Throws `DatabaseBusyError` when too many wait.
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
        // Of several that said the same at once, one was new.
        if (row) row.isNew = false;
      }
    } catch (error) {
      if (batch.length > 1 && isValueError(error)) {
        // One play may be at fault, and must not fail the others: each is counted by itself.
        for (const waiting of batch) await this.#writeBatch([waiting]);
      } else {
        // A database that is busy or away would refuse each play as well.
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async #countWithRetry(plays: Play[]): Promise<CountedPlay[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await countPlays(this.database, plays);
      } catch (error) {
        if (!isRetryable(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }
}

const keyOf = ({ songId, sessionKey }: Play) => `${songId} ${sessionKey}`;

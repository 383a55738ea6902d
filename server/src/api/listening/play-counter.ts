import type { Database } from '../../db/database.ts';
import { DatabaseBusyError, isRetryable, isValueError } from '../../db/database-errors.ts';
import type { CountResult } from './counted-actions.queries.ts';
import { countPlays, type CountedPlay, type Play } from './plays.queries.ts';

const MAX_BATCH_SIZE = 500;
const MAX_WAITING_PLAYS = 5000;
const MAX_ATTEMPTS = 4;

interface WaitingPlay {
  play: Play;
  resolve: (counted: CountResult | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts plays in batches. A play is written immediately when no write is running, and otherwise waits for the running
 * write. A single play therefore has no delay, and a thousand simultaneous plays need only a few statements.
 */
export class PlayCounter {
  #waiting: WaitingPlay[] = [];
  #isWriting = false;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts a play, once per session and song. Resolves when the database has stored the play, or to null if the song
   * does not exist. Throws `DatabaseBusyError` when too many plays wait.
   */
  count(play: Play): Promise<CountResult | null> {
    if (this.#waiting.length >= MAX_WAITING_PLAYS)
      return Promise.reject(new DatabaseBusyError('Too many plays are queued.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ play, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      await this.#writeBatch(this.#waiting.splice(0, MAX_BATCH_SIZE));
    }
    this.#isWriting = false;
  }

  async #writeBatch(batch: WaitingPlay[]): Promise<void> {
    try {
      const counted = await this.#countWithRetry(batch.map(({ play }) => play));
      const byKey = new Map(counted.map((row) => [keyOf(row), row]));
      for (const { play, resolve } of batch) {
        const row = byKey.get(keyOf(play));
        resolve(row === undefined ? null : { total: row.total, isNew: row.isNew });
        // If several identical plays are in the batch, only one of them is new.
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

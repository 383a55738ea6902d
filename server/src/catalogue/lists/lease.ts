import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../db/database.ts';

/** Allows the statements of a step more time than the statements of a page, because no visitor waits for a step. */
const STEP_OPTIONS = { statementTimeoutMs: 45_000 };
/**
 * Lifetime of a lease, longer than any step. If the process that holds the lease is killed, another process takes over
 * after this time.
 */
const LEASE_SECONDS = 120;
const PROCESS_ID = randomUUID();

/** Reads the names of the leases that this process holds. */
export async function readHeldLeases(db: Queryable): Promise<string[]> {
  const held = await db.query<{ name: string }>('SELECT name FROM leases WHERE process = $1 AND expires_at > now()', [
    PROCESS_ID,
  ]);
  return held.map(({ name }) => name);
}

/** Runs one transaction of a longer job, such as `Lease.step`. */
export type RunStep = <T>(run: (tx: Queryable) => Promise<T>) => Promise<T>;

/** Thrown when another process has taken over the lease and continues the job. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/**
 * The exclusive right of one process to run a job. The job runs in short steps, each a transaction that starts by
 * extending the lease. If a process stalls and another process takes over, the stalled one therefore cannot overwrite
 * the other's work.
 */
export class Lease {
  readonly #database: Database;
  readonly #name: string;
  readonly #holder: string;

  private constructor(database: Database, name: string, holder: string) {
    this.#database = database;
    this.#name = name;
    this.#holder = holder;
  }

  /** Acquires the lease; null when another process holds it. */
  static async acquire(database: Database, name: string): Promise<Lease | null> {
    const holder = randomUUID();
    // Only one process at a time uses an embedded database, so a lease of another process there belongs to a process
    // that has ended.
    const taken = await database.query(
      `INSERT INTO leases AS l (name, holder, process, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, process = excluded.process, expires_at = excluded.expires_at
         WHERE l.expires_at < now() OR ($5 AND l.process <> excluded.process)
       RETURNING name`,
      [name, holder, PROCESS_ID, LEASE_SECONDS, database.kind === 'embedded'],
    );
    return taken.length === 0 ? null : new Lease(database, name, holder);
  }

  /**
   * Runs one step of the job.
   * @throws LeaseLostError when another process has taken over
   */
  step<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#database.transaction(async (tx) => {
      const renewed = await tx.query(
        `UPDATE leases SET expires_at = now() + make_interval(secs => $3) WHERE name = $1 AND holder = $2 RETURNING name`,
        [this.#name, this.#holder, LEASE_SECONDS],
      );
      if (renewed.length === 0) throw new LeaseLostError(`The lease ‘${this.#name}’ has gone to another process.`);
      return run(tx);
    }, STEP_OPTIONS);
  }

  async release(): Promise<void> {
    await this.#database.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [this.#name, this.#holder]);
  }
}

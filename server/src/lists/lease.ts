import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../db/database.ts';

/** Steps can take longer than other statements on a busy machine, because no page waits for them. */
const STEP_LIMIT = { statementTimeoutMs: 45_000 };
/** Longer than any step. If a process is killed, another takes over after this time. */
const LEASE_SECONDS = 120;
const PROCESS = randomUUID();

/** Runs one transaction of a longer job; see `Lease.step`. */
export type RunStep = <T>(run: (tx: Queryable) => Promise<T>) => Promise<T>;

/** Another process has taken over the lease and continues the job. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/**
 * The exclusive right of one process to run a job. The job runs in short steps, each a transaction that starts by
 * extending the lease. A process that was presumed dead and continues therefore cannot overwrite its successor's work.
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

  /** Takes the lease; null when another process holds it. */
  static async take(database: Database, name: string): Promise<Lease | null> {
    const holder = randomUUID();
    // Only one process uses an embedded database, so the lease of another process belongs to a dead one.
    const taken = await database.query(
      `INSERT INTO leases AS l (name, holder, process, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, process = excluded.process, expires_at = excluded.expires_at
         WHERE l.expires_at < now() OR ($5 AND l.process <> excluded.process)
       RETURNING name`,
      [name, holder, PROCESS, LEASE_SECONDS, database.kind === 'embedded'],
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
    }, STEP_LIMIT);
  }

  async release(): Promise<void> {
    await this.#database.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [this.#name, this.#holder]);
  }
}

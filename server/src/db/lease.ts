import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from './database.ts';

/** Allows the statements of a step more time than the statements of a page, because no visitor waits for a step. */
const STEP_OPTIONS = { statementTimeoutMs: 45_000 };
/**
 * Lifetime of a lease, longer than any step. If the process that holds the lease is killed, another process takes over
 * after this time.
 */
const LEASE_SECONDS = 120;
/** How often a kept lease is extended. */
const RENEWAL_INTERVAL_MS = 30_000;
const PROCESS_ID = randomUUID();

/** Names the lease of one item, such as `upload/<id>`. */
export const nameItemLease = (kind: string, id: string): string => `${kind}/${id}`;

/** Reads the names of the leases that this process holds, except for those of single items. */
export async function readHeldLeases(db: Queryable): Promise<string[]> {
  const held = await db.query<{ name: string }>(
    `SELECT name FROM leases WHERE process = $1 AND expires_at > now() AND name NOT LIKE '%/%'`,
    [PROCESS_ID],
  );
  return held.map(({ name }) => name);
}

/** Deletes the leases that ended long ago. Leases of single items stay when a process ends without releasing them. */
export async function deleteOldLeases(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM leases WHERE expires_at < now() - interval '1 day'`);
}

/** Runs one transaction of a longer job, such as `Lease.step`. */
export type RunStep = <T>(run: (tx: Queryable) => Promise<T>) => Promise<T>;

/** Thrown when another process has taken over the lease and continues the job. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/**
 * The exclusive right of one process to run a job.
 *
 * A job in the database runs in short steps (`step`), each a transaction that starts by extending the lease. If a process
 * stalls and another process takes over, the stalled one therefore cannot overwrite the other's work. A job that works
 * on files keeps the lease (`keep`) as well, and stops when it has lost it.
 */
export class Lease {
  readonly #database: Database;
  readonly #name: string;
  readonly #holder: string;
  #renewing: NodeJS.Timeout | null = null;

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

  /**
   * Extends the lease until it is released. The returned signal aborts when another process has taken over, or before
   * another process can take over because the lease could not be extended.
   */
  keep(intervalMs = RENEWAL_INTERVAL_MS): AbortSignal {
    const losing = new AbortController();
    let renewedMs = performance.now();
    const renew = async () => {
      const startMs = performance.now();
      if (startMs - renewedMs > LEASE_SECONDS * 1000 - intervalMs)
        losing.abort(new LeaseLostError(`The lease ‘${this.#name}’ could not be extended.`));
      try {
        await this.confirm();
        renewedMs = startMs;
      } catch (error) {
        if (error instanceof LeaseLostError) losing.abort(error);
      }
    };
    this.#renewing = setInterval(() => void renew(), intervalMs);
    return losing.signal;
  }

  /** Extends the lease. @throws LeaseLostError when another process has taken over */
  confirm(): Promise<void> {
    return this.step(async () => undefined);
  }

  async release(): Promise<void> {
    if (this.#renewing) clearInterval(this.#renewing);
    await this.#database.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [this.#name, this.#holder]);
  }
}

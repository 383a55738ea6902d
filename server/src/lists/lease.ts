import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../db/database.ts';

/** Nobody waits for a step on a page, so that it may take longer than other statements on a busy machine. */
const STEP_LIMIT = { statementTimeoutMs: 45_000 };
/** Longer than any step takes; a process that was killed is followed by another after this. */
const LEASE_SECONDS = 120;
const PROCESS = randomUUID();

/** Runs one transaction of a longer work; see `Lease.step`. */
export type RunStep = <T>(run: (tx: Queryable) => Promise<T>) => Promise<T>;

/** The lease has gone to another process, which goes on from here. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/**
 * The right to compute something, which one process has at a time. The work is done in short steps, each a transaction
 * that begins by extending the lease: a process that was thought dead and comes back cannot write over its successor.
 */
export class Lease {
  private constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly holder: string,
  ) {}

  /** Null when another has it. */
  static async take(database: Database, name: string): Promise<Lease | null> {
    const holder = randomUUID();
    // An embedded database has one process; what another left there, it left by dying.
    const taken = await database.query(
      `INSERT INTO leases AS l (name, holder, process, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, process = excluded.process, expires_at = excluded.expires_at
         WHERE l.expires_at < now() OR ($5 AND l.process <> excluded.process)
       RETURNING name`,
      [name, holder, PROCESS, LEASE_SECONDS, database.kind === 'embedded'],
    );
    return taken.length === 0 ? null : new Lease(database, name, holder);
  }

  /** One step of the work. Throws `LeaseLostError` when another has taken over. */
  step<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const kept = await tx.query(
        `UPDATE leases SET expires_at = now() + make_interval(secs => $3) WHERE name = $1 AND holder = $2 RETURNING name`,
        [this.name, this.holder, LEASE_SECONDS],
      );
      if (kept.length === 0) throw new LeaseLostError(`The lease ‘${this.name}’ has gone to another process.`);
      return run(tx);
    }, STEP_LIMIT);
  }

  async release(): Promise<void> {
    await this.database.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [this.name, this.holder]);
  }
}

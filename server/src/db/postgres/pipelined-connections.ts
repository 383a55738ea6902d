import type { PoolClient } from 'pg';

/** Maximum statements in flight on one connection. With more, the last statements wait too long. */
const MAX_IN_FLIGHT = 4;
/** A connection whose oldest statement in flight was sent longer ago than this gets no further statements. */
const MAX_STATEMENT_AGE_MS = 10;

/** A connection that single statements share, with the send times of the statements in flight, oldest first. */
interface SharedConnection {
  client: Promise<PoolClient>;
  sentAt: number[];
  isBroken: boolean;
}

/**
 * Sends single statements over shared connections without waiting for the previous response (pipelining). The database
 * then runs one statement after the other without a pause, which makes short statements two thirds faster. PostgreSQL
 * answers in order, so a slow statement delays the statements behind it. A connection therefore gets further statements
 * only while it answers quickly, and only a few at a time.
 *
 * The connections come from the pool, which is created with `pipeline: true`. A transaction takes its own connection
 * from the pool.
 */
export class PipelinedConnections {
  readonly #connections = new Set<SharedConnection>();

  readonly #connect: () => Promise<PoolClient>;

  constructor(connect: () => Promise<PoolClient>) {
    this.#connect = connect;
  }

  /**
   * Runs one statement that is not part of a transaction. Throws what `connect` and `run` throw. When `isFatal` returns
   * true for that error, the connection is not used again.
   */
  async run<T>(run: (client: PoolClient) => Promise<T>, isFatal: (error: unknown) => boolean): Promise<T> {
    const connection = this.#find() ?? this.#open();
    connection.sentAt.push(performance.now());
    try {
      return await run(await connection.client);
    } catch (error) {
      connection.isBroken ||= isFatal(error);
      throw error;
    } finally {
      connection.sentAt.shift();
      if (connection.sentAt.length === 0) await this.#close(connection);
    }
  }

  #find(): SharedConnection | undefined {
    const since = performance.now() - MAX_STATEMENT_AGE_MS;
    for (const connection of this.#connections) {
      const [oldest = since] = connection.sentAt;
      if (!connection.isBroken && connection.sentAt.length < MAX_IN_FLIGHT && oldest >= since) return connection;
    }
    return undefined;
  }

  #open(): SharedConnection {
    const connection: SharedConnection = { client: this.#connect(), sentAt: [], isBroken: false };
    this.#connections.add(connection);
    return connection;
  }

  async #close(connection: SharedConnection): Promise<void> {
    this.#connections.delete(connection);
    const client = await connection.client.catch(() => null);
    client?.release(connection.isBroken);
  }
}

/** What the worker is started with. */
export interface WorkerOptions {
  /** Memory in which the database keeps its pages. Undefined: PostgreSQL's default. */
  buffersMegabytes?: number;
}

/** The messages from `embedded-database.ts` to its worker, as plain data. The worker sends one response to each. */
export type WorkerRequest =
  | { id: number; type: 'open'; folder: string }
  | { id: number; type: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; type: 'script'; sql: string }
  | { id: number; type: 'close' };

/** The worker's response to the message with the same id. */
export type WorkerAnswer =
  | { id: number; ok: true; rows: unknown[] }
  | { id: number; ok: false; message: string; sqlState: string | null; constraint: string | null };

/** Messages between `embedded-database.ts` and its worker. Plain data, one answer per request. */
export type WorkerRequest =
  | { id: number; type: 'open'; folder: string }
  | { id: number; type: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; type: 'script'; sql: string }
  | { id: number; type: 'close' };

/** The worker's answer to the message with the same id. */
export type WorkerAnswer =
  | { id: number; ok: true; rows: unknown[] }
  | { id: number; ok: false; message: string; sqlState: string | null; constraint: string | null };

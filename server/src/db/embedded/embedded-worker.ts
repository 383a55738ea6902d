// Worker thread that runs the embedded PostgreSQL. On the main thread, one statement can block every request.
import { mkdirSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerAnswer, WorkerRequest } from './embedded-protocol.ts';

const TYPE_OIDS = { date: 1082, int8: 20 } as const;
const parsers = { [TYPE_OIDS.date]: (text: string) => text, [TYPE_OIDS.int8]: Number };

let database: PGlite | null = null;

function requireDatabase(): PGlite {
  if (!database) throw new Error('The embedded database is not open.');
  return database;
}

async function handleRequest(request: WorkerRequest): Promise<unknown[]> {
  switch (request.type) {
    case 'open':
      mkdirSync(request.folder, { recursive: true, mode: 0o700 });
      database = await PGlite.create({ dataDir: request.folder, extensions: { pg_trgm }, parsers });
      return [];
    case 'query':
      return (await requireDatabase().query(request.sql, [...request.params])).rows;
    case 'script':
      await requireDatabase().exec(request.sql);
      return [];
    case 'close':
      await database?.close();
      database = null;
      return [];
  }
}

function readText(error: unknown, key: 'code' | 'constraint'): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}

parentPort?.on('message', (request: WorkerRequest) => {
  const reply = (message: WorkerAnswer) => parentPort?.postMessage(message);
  handleRequest(request).then(
    (rows) => reply({ id: request.id, ok: true, rows }),
    (error: unknown) =>
      reply({
        id: request.id,
        ok: false,
        message: error instanceof Error ? error.message : String(error),
        sqlState: readText(error, 'code'),
        constraint: readText(error, 'constraint'),
      }),
  );
});

// @ts-check
// Worker thread that runs the embedded PostgreSQL. On the main thread, one statement can block every request. It is plain
// JavaScript, because a TypeScript loader takes longer to start than the rest of the thread.
import { mkdirSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * @import { WorkerAnswer, WorkerOptions, WorkerRequest } from './embedded-protocol.ts'
 */

const TYPE_OIDS = { date: 1082, int8: 20 };
const parsers = { [TYPE_OIDS.date]: (/** @type {string} */ text) => text, [TYPE_OIDS.int8]: Number };

/** @type {WorkerOptions} */
const { buffersMegabytes } = workerData.data;
const buffers = buffersMegabytes === undefined ? [] : ['-c', `shared_buffers=${buffersMegabytes}MB`];
const startParams = [...PGlite.defaultStartParams, ...buffers];

/** @type {PGlite | null} */
let database = null;

function requireDatabase() {
  if (!database) throw new Error('The embedded database is not open.');
  return database;
}

/**
 * @param {WorkerRequest} request
 * @returns {Promise<unknown[]>}
 */
async function handleRequest(request) {
  switch (request.type) {
    case 'open':
      mkdirSync(request.folder, { recursive: true, mode: 0o700 });
      database = await PGlite.create({ dataDir: request.folder, extensions: { pg_trgm }, parsers, startParams });
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

/**
 * @param {unknown} error
 * @param {'code' | 'constraint'} key
 */
function readText(error, key) {
  if (typeof error !== 'object' || error === null) return null;
  /** @type {unknown} */
  const value = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}

/**
 * Emscripten's file system throws objects that are not errors, with a number in `errno`.
 * @param {unknown} error
 */
function describeError(error) {
  if (error instanceof Error) return error.message;
  const hasNumber = typeof error === 'object' && error !== null && 'errno' in error;
  return hasNumber ? `error ${String(error.errno)} of the file system` : String(error);
}

parentPort?.on('message', (/** @type {WorkerRequest} */ request) => {
  const reply = (/** @type {WorkerAnswer} */ message) => parentPort?.postMessage(message);
  handleRequest(request).then(
    (rows) => reply({ id: request.id, ok: true, rows }),
    (/** @type {unknown} */ error) =>
      reply({
        id: request.id,
        ok: false,
        message: describeError(error),
        sqlState: readText(error, 'code'),
        constraint: readText(error, 'constraint'),
      }),
  );
});

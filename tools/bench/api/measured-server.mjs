// The server that a benchmark measures, in its own process: parts of the product with their production wiring, a
// constant response as a baseline, and the CPU time of the process.
//   DATA_DIR or DATABASE_URL   location of the catalogue
import { register } from 'tsx/esm/api';

register();
const { buildApp } = await import('../../../server/src/app.ts');
const { openSiteDatabase } = await import('../../../server/src/db/open-site-database.ts');
const { readStartOptions } = await import('../../../server/src/process/read-start-options.ts');

/**
 * @typedef {import('fastify').FastifyInstance} FastifyInstance
 * @typedef {Awaited<ReturnType<typeof buildApp>>} App
 */

/** Returns N of a request for `/constant?bytes=N`. */
export const readBytes = (query) => Number(query.bytes);

/**
 * Serves parts of the product until the benchmark stops the process.
 * @param {{
 *   parts: ('api' | 'web')[],
 *   addConstant: (scope: FastifyInstance, app: App) => void | Promise<void>,
 *   addRoutes?: (server: FastifyInstance, database: Awaited<ReturnType<typeof openSiteDatabase>>) => void,
 * }} options addConstant: adds `GET /constant?bytes=N` to a scope, with the same hooks and headers as the parts
 */
export async function serveMeasured({ parts, addConstant, addRoutes }) {
  const { config } = readStartOptions([], { ...process.env, RATE_LIMIT: '0', LOG_LEVEL: 'warn' });
  const database = await openSiteDatabase(config, { statementTimeoutMs: 20 * 60_000 });
  const app = await buildApp({ config, database, only: parts });
  const { server } = app;
  await server.register(async (scope) => addConstant(scope, app), { prefix: '/bench' });
  server.get('/bench/cpu', (_request, reply) => {
    const { user, system } = process.cpuUsage(); // Includes all threads, also the embedded database's worker.
    return reply.send({ milliseconds: (user + system) / 1000 });
  });
  addRoutes?.(server, database);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await server.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  // The benchmark process has died without sending SIGTERM.
  process.once('disconnect', stop);
  const [{ port }] = /** @type {import('node:net').AddressInfo[]} */ (server.addresses());
  process.send?.({ port });
}

// The server that `bench:api` measures, in its own process. It serves the API with its production wiring, a constant
// response with the same hooks and headers as a baseline, and the CPU time of the process.
//   DATA_DIR or DATABASE_URL   location of the catalogue
import { register } from 'tsx/esm/api';

register();
const { prepareApi } = await import('../../server/src/api/api.plugin.ts');
const { buildApp } = await import('../../server/src/app.ts');
const { openSiteDatabase } = await import('../../server/src/db/open-site-database.ts');
const { readStartOptions } = await import('../../server/src/process/read-start-options.ts');
const { refreshLists } = await import('../../server/src/lists/refresh-lists.ts');

const { config } = readStartOptions([], { ...process.env, RATE_LIMIT: '0', LOG_LEVEL: 'warn' });
const database = await openSiteDatabase(config, { statementTimeoutMs: 20 * 60_000 });
const { server, services } = await buildApp({ config, database, only: ['api'] });

const constants = new Map();
/** Returns a JSON text of `bytes` bytes, cached per size. */
function findConstant(bytes) {
  if (!constants.has(bytes)) constants.set(bytes, JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - 11)) }));
  return constants.get(bytes);
}

await server.register(
  async (scope) => {
    await prepareApi(scope, { services, redis: null });
    scope.get('/constant', (request, reply) =>
      reply.type('application/json; charset=utf-8').send(findConstant(Number(request.query.bytes))),
    );
  },
  { prefix: '/bench' },
);
server.get('/bench/cpu', (_request, reply) => {
  const { user, system } = process.cpuUsage(); // Includes all threads, and so the embedded database.
  return reply.send({ milliseconds: (user + system) / 1000 });
});
server.get('/bench/refresh', async () => {
  const startedAt = performance.now();
  await refreshLists(database);
  return { milliseconds: performance.now() - startedAt };
});

await server.listen({ host: '127.0.0.1', port: 0 });
async function stop() {
  await server.close();
  await database.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
// The benchmark process has died without sending SIGTERM.
process.once('disconnect', stop);
process.send({ port: server.addresses()[0].port });

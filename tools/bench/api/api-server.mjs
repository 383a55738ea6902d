// The server that `bench:api` measures: the API, and a constant response with the same hooks and headers as a baseline.
import { readBytes, serveMeasured } from './measured-server.mjs';

const { prepareApi } = await import('../../../server/src/api/api.plugin.ts');
const { refreshLists } = await import('../../../server/src/catalogue/lists/refresh-lists.ts');

const constantTexts = new Map();
/** Returns a JSON text of `bytes` bytes, cached per size. */
function getConstantText(bytes) {
  if (!constantTexts.has(bytes))
    constantTexts.set(bytes, JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - 11)) }));
  return constantTexts.get(bytes);
}

await serveMeasured({
  parts: ['api'],
  addConstant: async (scope, { services }) => {
    await prepareApi(scope, services);
    scope.get('/constant', ({ query }, reply) =>
      reply.type('application/json; charset=utf-8').send(getConstantText(readBytes(query))),
    );
  },
  addRoutes: (server, database) => {
    server.get('/bench/refresh', async () => {
      const startedAt = performance.now();
      await refreshLists(database);
      return { milliseconds: performance.now() - startedAt };
    });
  },
});

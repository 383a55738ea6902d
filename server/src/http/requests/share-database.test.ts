import Fastify from 'fastify';
import { findCurrentCaller } from '../../db/admission/current-caller.ts';
import { shareDatabase } from './share-database.ts';

const app = Fastify({ trustProxy: 'loopback', bodyLimit: 1_000_000 });
let address: string;
beforeAll(async () => {
  shareDatabase(app);
  const answerCaller = async () => {
    await new Promise(setImmediate);
    return findCurrentCaller();
  };
  for (const url of ['/api/login', '/api/search']) app.route({ method: ['GET', 'POST'], url, handler: answerCaller });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The bodies are longer than a packet, so that the server reads them after the request's head. */
const BODY = JSON.stringify({ input: 'a'.repeat(500_000) });

test.each([
  ['GET', '/api/search', {}, false],
  ['POST', '/api/search', {}, false],
  ['POST', '/api/search', { authorization: 'Bearer forged' }, true],
  ['POST', '/api/login', {}, true],
] as const)('PRD-6 %s %s with %j knows its caller', async (method, path, headers, isAccountCall) => {
  const body = method === 'POST' ? BODY : undefined;
  const answers = await Promise.all(
    ['203.0.113.7', '2001:db8:7:1::9'].map(async (from) => {
      const init = {
        method,
        body,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
      };
      return (await fetch(`${address}${path}`, init)).json();
    }),
  );
  expect(answers).toEqual([
    { network: '203.0.113.7', isAccountCall },
    { network: '2001:db8:7:1', isAccountCall },
  ]);
});

test('PRD-6 the site’s own work has no caller', () => {
  expect(findCurrentCaller()).toBeUndefined();
});

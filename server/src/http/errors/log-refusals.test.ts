import Fastify from 'fastify';
import { logRefusals } from './log-refusals.ts';

/** Responds with the status in the path, and returns the log's lines after the server has closed. */
async function logRefusedRequests(requests: { status: number; from: string; times: number }[]) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  logRefusals(app);
  app.get<{ Params: { status: string } }>('/:status', (request, reply) =>
    reply.code(Number(request.params.status)).send(),
  );
  for (const { status, from, times } of requests) {
    for (let time = 0; time < times; time += 1) {
      await app.inject({
        url: `/${status}?token=secret`,
        remoteAddress: from,
        headers: { authorization: 'Bearer secret' },
      });
    }
  }
  await app.close();
  return lines;
}

test('refusals are logged once per network, route and status, with a count', async () => {
  const lines = await logRefusedRequests([
    { status: 429, from: '203.0.113.7', times: 3 },
    { status: 429, from: '203.0.113.8', times: 2 },
    { status: 403, from: '2001:db8:7:1::5', times: 1 },
    { status: 404, from: '203.0.113.7', times: 19 },
    { status: 422, from: '203.0.113.7', times: 20 },
    { status: 200, from: '203.0.113.7', times: 30 },
  ]);
  expect(lines.map(({ network, route, status, count }) => [network, route, status, count])).toEqual([
    ['203.0.113.0/24', '/:status', 429, 5],
    ['2001:db8:7::/48', '/:status', 403, 1],
    ['203.0.113.0/24', '/:status', 422, 20],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0\.113\.[78]/);
});

test('a flood from many networks adds a limited number of log lines, which count every refusal', async () => {
  const requests = Array.from({ length: 300 }, (_, index) => {
    return { status: 429, from: `10.${Math.floor(index / 200)}.${index % 200}.1`, times: 1 };
  });
  const lines = await logRefusedRequests(requests);
  expect(lines).toHaveLength(101);
  expect(lines.reduce((sum, { count }) => sum + Number(count), 0)).toBe(300);
});

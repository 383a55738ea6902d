import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { drainConnections } from './drain-connections.ts';

async function startApp(timeoutMs: number) {
  const app = Fastify();
  drainConnections(app, timeoutMs);
  const arrivals = new EventEmitter();
  app.get('/slow', async () => {
    arrivals.emit('arrival');
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'done';
  });
  app.get('/endless', (_request, reply) => reply.send(Readable.from(endless())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  return { app, arrivals, origin: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}` };
}

async function* endless() {
  for (;;) {
    yield 'again and again ';
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function measureMs(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

describe('drainConnections', () => {
  test('OPS-1 an answer under way finishes, and its kept connection does not delay the end', async () => {
    const { app, arrivals, origin } = await startApp(5000);
    await (await fetch(`${origin}/slow`)).text();
    const arrival = once(arrivals, 'arrival');
    const answer = fetch(`${origin}/slow`);
    await arrival;
    const ms = await measureMs(() => app.close());
    expect(await (await answer).text()).toBe('done');
    expect(ms).toBeLessThan(2000);
  });

  test('OPS-1 an answer that never ends is cut in the end', async () => {
    const { app, origin } = await startApp(300);
    const response = await new Promise<IncomingMessage>((resolve) => get(`${origin}/endless`, resolve));
    const cut = new Promise((resolve) => response.once('error', resolve));
    response.resume();
    const ms = await measureMs(() => app.close());
    expect(ms).toBeGreaterThan(250);
    expect(ms).toBeLessThan(3000);
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  });
});

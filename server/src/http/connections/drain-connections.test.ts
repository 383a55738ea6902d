import { EventEmitter, once } from 'node:events';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { drainConnections, type DrainLimits } from './drain-connections.ts';

async function startApp({ handoverMs = 0, timeoutMs = 5000 }: Partial<DrainLimits> = {}) {
  const app = Fastify({ return503OnClosing: false });
  const finish = drainConnections(app, { handoverMs, timeoutMs });
  const arrivals = new EventEmitter();
  app.get('/slow', async () => {
    arrivals.emit('arrival');
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'done';
  });
  app.post('/write', async () => 'written');
  app.get('/endless', (_request, reply) => reply.send(Readable.from(streamEndlessly())));
  await app.register(finish);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  return { app, arrivals, origin: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}` };
}

async function* streamEndlessly() {
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

function blockEventLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('drainConnections', () => {
  test('OPS-1 a response in progress finishes, and its keep-alive connection does not delay the end', async () => {
    const { app, arrivals, origin } = await startApp();
    await (await fetch(`${origin}/slow`)).text();
    const arrival = once(arrivals, 'arrival');
    const answer = fetch(`${origin}/slow`);
    await arrival;
    const ms = await measureMs(() => app.close());
    expect(await (await answer).text()).toBe('done');
    expect(ms).toBeLessThan(2000);
  });

  test('PRD-4 requests on open connections are served until their clients close them', async () => {
    const { app, origin } = await startApp({ handoverMs: 5000 });
    const agent = new Agent({ keepAlive: true });
    const write = async () => {
      const sent = request(`${origin}/write`, { agent, method: 'POST' }).end();
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        sent.once('response', resolve).once('error', reject);
      });
      await text(response);
      return [response.statusCode, response.headers.connection, sent.reusedSocket];
    };
    expect(await write()).toEqual([200, 'keep-alive', false]);
    const ms = await measureMs(async () => {
      const closing = app.close();
      await wait(200);
      expect(await write()).toEqual([200, 'close', true]);
      await closing;
    });
    expect(ms).toBeLessThan(3000);
    await expect(write()).rejects.toThrow('ECONNREFUSED');
  });

  test('PRD-4 a request that arrived while the server was busy is served, although its connection counted as idle', async () => {
    const { app, origin } = await startApp();
    const client = connect(Number(new URL(origin).port), '127.0.0.1');
    const received: string[] = [];
    client.setEncoding('latin1').on('data', (part: string) => received.push(part));
    const write = () => client.write('POST /write HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\n\r\n');
    write();
    await once(client, 'data');
    const slow = fetch(`${origin}/slow`);
    jest.spyOn(app.server, 'closeIdleConnections').mockImplementationOnce(() => {
      // The event loop reads the request only after its timers, which are all due by then.
      setImmediate(() => {
        write();
        blockEventLoop(150);
      });
    });
    await Promise.all([app.close(), once(client, 'close')]);
    expect(await (await slow).text()).toBe('done');
    expect(received.join('').match(/written/gu)).toHaveLength(2);
  });

  test('OPS-1 a response that never ends is cut off after the time limit', async () => {
    const { app, origin } = await startApp({ timeoutMs: 300 });
    const response = await new Promise<IncomingMessage>((resolve) => get(`${origin}/endless`, resolve));
    const cut = new Promise((resolve) => response.once('error', resolve));
    response.resume();
    const ms = await measureMs(() => app.close());
    expect(ms).toBeGreaterThan(250);
    expect(ms).toBeLessThan(3000);
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  });
});

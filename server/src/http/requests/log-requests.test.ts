import path from 'node:path';
import Fastify, { LogController } from 'fastify';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../../testing/processes/start-server-process.ts';
import { handleErrors } from '../errors/error-handler.ts';
import { FILE_SAMPLE_INTERVAL, logRequests } from './log-requests.ts';
import { readRequestId } from './request-id.ts';

type Line = Record<string, unknown>;

describe('PRD-6 the request log', () => {
  let prepared: TestDatabase;
  const processes = killAfterEachTest<ServerProcess>();
  beforeAll(async () => {
    prepared = await openTestCatalogue();
    await prepared.database.close();
    await writeTestSite(path.join(prepared.dataDir, 'site'));
  });
  afterAll(() => prepared.remove());

  const start = async (environment: NodeJS.ProcessEnv) => {
    const folders = { DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url, LOG_LEVEL: 'info' };
    const server = await startServerProcess({ ...folders, ...environment }, ['--only', 'api,media,web']);
    processes.push(server);
    return server;
  };

  test('PRD-6 has a line for each request with its request id, and no secret', async () => {
    const server = await start({ PUBLIC_URL: 'https://nyimbo.example.org', TRUST_PROXY: 'loopback' });
    const headers = { authorization: 'Bearer secret', cookie: 'user-login=secret', 'x-request-id': 'forged' };
    const from = { ...headers, 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Mozilla/5.0 secret' };
    const ids: (string | null)[] = [];
    for (const address of ['/api/home?token=secret', '/song/secret?code=secret', '/media/2026/songs/secret.mp3']) {
      const response = await fetch(`${server.address}${address}`, { headers: from });
      await response.arrayBuffer();
      ids.push(response.headers.get('x-request-id'));
    }
    await fetch(`${server.address}/healthz`);
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"msg":"request"'));
    while (lines().length < 3) await new Promise(setImmediate);
    const parsed = lines().map((line): Line => JSON.parse(line));
    expect(parsed).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/home', status: 200, network: '203.0.113.0/24' }),
      expect.objectContaining({ method: 'GET', route: '*', status: 200, requestId: ids[1] }),
      expect.objectContaining({ method: 'GET', route: '/media/*', status: 404, sample: FILE_SAMPLE_INTERVAL }),
    ]);
    expect(parsed.map(({ requestId }) => requestId)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
    expect(lines().join()).not.toMatch(/secret|forged|203\.0\.113\.7/);
  });

  test.each([
    ['off on a developer’s machine', {}],
    ['off with REQUEST_LOG=off', { PUBLIC_URL: 'https://nyimbo.example.org', REQUEST_LOG: 'off' }],
  ])('PRD-6 is %s', async (_, environment) => {
    const server = await start(environment);
    await fetch(`${server.address}/api/home`);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output()).not.toContain('"msg":"request"');
  });
});

describe('PRD-6 the lines of the request log', () => {
  let lines: Line[];
  const createApp = () => {
    lines = [];
    const app = Fastify({
      logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
      logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
      genReqId: readRequestId,
    });
    handleErrors(app);
    return app;
  };

  test('PRD-6 name method, route, status and request id of an error', async () => {
    const app = createApp();
    app.post('/albums/:id', (request, reply) => {
      void reply.header('seen', request.id);
      throw new Error('The disk is full.');
    });
    const response = await app.inject({ method: 'POST', url: '/albums/7?code=secret' });
    const expected = { method: 'POST', route: '/albums/:id', status: 500, requestId: response.headers['seen'] };
    expect(lines).toEqual([expect.objectContaining({ ...expected, msg: 'request failed' })]);
    expect(response.headers['seen']).toMatch(/^[\w-]{12}$/);
    expect(JSON.stringify(lines)).not.toContain('secret');
    await app.close();
  });

  test('PRD-6 contain a sample of the requests for files, and every failed one', async () => {
    const app = createApp();
    logRequests(app);
    app.get<{ Params: { status: string } }>('/media/:status', (request, reply) =>
      reply.code(Number(request.params.status)).send(),
    );
    for (let count = 0; count < FILE_SAMPLE_INTERVAL + 1; count += 1) await app.inject('/media/206');
    await app.inject('/media/500');
    await app.inject('/media/500');
    expect(lines.map(({ status, sample }) => [status, sample])).toEqual([
      [206, FILE_SAMPLE_INTERVAL],
      [206, FILE_SAMPLE_INTERVAL],
      [500, undefined],
      [500, undefined],
    ]);
    await app.close();
  });
});

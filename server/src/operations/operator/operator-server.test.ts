import { createServer, request as httpRequest } from 'node:http';
import path from 'node:path';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../../testing/processes/start-server-process.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';

const PUBLIC_ENVIRONMENT = { PUBLIC_URL: 'https://nyimbo.example.org' };
const ALL_PARTS = ['--only', 'api,media,web,jobs'];
const PRIVATE_PATHS = ['/metrics', '/metrics/', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml'];

let testDatabase: TestDatabase;
const processes = killAfterEachTest<ServerProcess>();

beforeAll(async () => {
  testDatabase = await openTestCatalogue();
  await testDatabase.database.close();
  await writeTestSite(path.join(testDatabase.dataDir, 'site'));
});
afterAll(() => testDatabase.remove());

async function start(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const folders = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.url };
  const server = await startServerProcess({ ...folders, ...environment }, ALL_PARTS);
  processes.push(server);
  return server;
}

const readOperatorAddress = ({ output }: ServerProcess): string =>
  /The operator’s pages are at (http:\S+)\n/.exec(output())?.[1] ?? '';

interface Answer {
  status: number;
  type: string;
  body: string;
}

async function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${address.replace('localhost', '127.0.0.1')}${path}`, { headers });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: await response.text(),
  };
}

/** Sends duplicate headers and raw host names, which `fetch` normalises. */
function requestRaw(
  address: string,
  path: string,
  headers: string[],
  { name = 'x' }: { name?: string } = {},
): Promise<number> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers: ['Host', name, ...headers] }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    request.once('error', reject).end();
  });
}

describe('OPS-4 the operator’s pages', () => {
  test.each([
    ['PUBLIC_URL', PUBLIC_ENVIRONMENT],
    ['NODE_ENV=production', { ...PUBLIC_ENVIRONMENT, NODE_ENV: 'production' }],
    ['TRUST_PROXY', { ...PUBLIC_ENVIRONMENT, TRUST_PROXY: 'loopback' }],
  ])('OPS-4 /metrics and /api/docs answer the usual 404 on the public port with %s', async (_, environment) => {
    const { address } = await start(environment);
    const nothing = await ask(address, '/api/no-such-call');
    expect(nothing).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' });
    for (const path of PRIVATE_PATHS) {
      expect([path, await ask(address, path)]).toEqual([path, nothing]);
    }
  });

  test('OPS-4 on a developer’s machine the public port serves them, but not to requests through a proxy', async () => {
    const server = await start({});
    expect((await ask(server.address, '/metrics')).body).toContain('nyimbo_database_statements');
    expect((await ask(server.address, '/api/docs/')).type).toMatch(/^text\/html/);
    const nothing = await ask(server.address, '/api/no-such-call');
    for (const name of ['X-Forwarded-For', 'x-forwarded-host', 'X-Forwarded-Proto', 'Forwarded', 'Via']) {
      for (const path of PRIVATE_PATHS) {
        expect([name, path, await ask(server.address, path, { [name]: '' })]).toEqual([name, path, nothing]);
      }
    }
    const forwarded = ['X-FORWARDED-FOR', '127.0.0.1', 'X-Forwarded-For', '127.0.0.1'];
    expect(await requestRaw(server.address, '/metrics', [])).toBe(200);
    expect(await requestRaw(server.address, '/metrics', forwarded)).toBe(404);
    expect(readOperatorAddress(server)).toBe('');
  });

  test('OPS-4 the operator’s port serves them, and nothing else of the site', async () => {
    const server = await start({ ...PUBLIC_ENVIRONMENT, NODE_ENV: 'production', OPERATOR_PORT: '0' });
    const operator = readOperatorAddress(server);
    expect(operator).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await ask(server.address, '/api/home')).status).toBe(200);

    const metrics = await ask(operator, '/metrics');
    expect(metrics.type).toMatch(/^text\/plain; version=/);
    expect(metrics.body).toMatch(/nyimbo_http_answer_seconds_count\{method="GET",route="\/api\/home",status="200"\} 1/);
    expect(JSON.parse((await ask(operator, '/healthz')).body)).toEqual({ status: 'ok' });
    expect(JSON.parse((await ask(operator, '/readyz')).body)).toMatchObject({
      database: 'up',
      parts: { api: 'ready' },
    });
    expect((await ask(operator, '/api/docs')).type).toMatch(/^text\/html/);
    expect((await ask(operator, '/api/docs/static/swagger-ui.css')).status).toBe(200);
    const { paths } = JSON.parse((await ask(operator, '/api/docs/json')).body);
    expect(paths['/api/song-page'].post.responses['200'].content['application/json'].schema.example).toHaveProperty(
      'song',
    );
    expect(paths).not.toHaveProperty('/metrics');

    for (const path of ['/', '/api/home', '/registry/live.json', '/sitemap.xml']) {
      expect([path, (await ask(operator, path)).status]).toEqual([path, 404]);
    }
    expect((await ask(server.address, '/metrics')).status).toBe(404);
  });

  test('OPS-4 the operator’s port refuses the host names of other sites (DNS rebinding)', async () => {
    const operator = readOperatorAddress(await start({ ...PUBLIC_ENVIRONMENT, OPERATOR_PORT: '0' }));
    for (const path of ['/metrics', '/api/docs/json', '/healthz', '/nothing']) {
      for (const name of ['evil.example', `evil.example:${new URL(operator).port}`, '127.0.0.1.evil.example']) {
        expect([path, name, await requestRaw(operator, path, [], { name })]).toEqual([path, name, 403]);
      }
    }
    for (const name of ['localhost', `localhost:${new URL(operator).port}`, '127.0.0.1', '[::1]:9464']) {
      expect([name, await requestRaw(operator, '/metrics', [], { name })]).toEqual([name, 200]);
    }
  });

  test('OPS-4 the operator’s port closes with the server', async () => {
    const server = await start({ ...PUBLIC_ENVIRONMENT, OPERATOR_PORT: '0' });
    const operator = readOperatorAddress(server);
    // This connection stays open, and must not delay the shutdown.
    expect((await ask(operator, '/healthz')).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await expect(ask(operator, '/healthz')).rejects.toThrow();
  });

  test('OPS-3 the server exits with 1 and one line when the operator’s port is in use or its address belongs to another machine', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const onTakenPort = await start({ OPERATOR_PORT: port });
    other.close();
    expect(await onTakenPort.ended).toBe(1);
    expect(onTakenPort.output()).toBe(`Port ${port} is in use by another program. Choose another OPERATOR_PORT.\n`);

    const elsewhere = await start({ OPERATOR_PORT: '0', OPERATOR_HOST: '192.0.2.1' });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.output()).toBe('OPERATOR_HOST 192.0.2.1 is not an address of this machine.\n');
  });
});

import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../../testing/processes/start-server-process.ts';
import { startCollector, type Collector, type ReceivedSpan } from './testing/start-collector.ts';

/** The server runs in its own process, because Jest does not support the dynamic imports of the tracing libraries. */
const processes = killAfterEachTest<ServerProcess>();
let testDatabase: TestDatabase;
let collector: Collector;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await testDatabase.database.close();
});
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.stop());
afterAll(() => testDatabase.remove());

async function start(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    ...{ DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.url, LOG_LEVEL: 'info' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'nyimbo-test' },
    ...environment,
  });
  processes.push(server);
  return server;
}

const post = (server: ServerProcess, call: string, payload: object): Promise<Response> =>
  fetch(`${server.address}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'secret-agent' },
    body: JSON.stringify(payload),
  });

const sendMessage = (server: ServerProcess): Promise<Response> =>
  post(server, 'send-message', {
    name: 'Chisomo Phiri',
    email: 'chisomo@example.org',
    topic: 'fault',
    message: 'xyzzy: songs have not played since noon.',
    homepage: '',
  });

/** Ends the server, which sends the remaining spans. */
async function endServer(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

const childrenOf = (spans: ReceivedSpan[], { id }: ReceivedSpan) => spans.filter(({ parentId }) => parentId === id);

function findSpan(name: string): ReceivedSpan {
  const found = collector.spans.find((span) => span.name === name);
  if (!found) throw new Error(`The collector has no span ${name}, but ${collector.spans.map((span) => span.name)}`);
  return found;
}

describe('PRD-6 with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  test('records a trace per request with its statements, and nothing about the visitor', async () => {
    const server = await start();
    const search = await post(server, 'search', { input: 'xyzzy secret' });
    const refused = await post(server, 'search', { input: 7 });
    const message = await sendMessage(server);
    expect([search.status, refused.status, message.status]).toEqual([200, 422, 200]);
    await endServer(server);

    const searches = collector.spans.filter(({ name }) => name === 'POST /api/search');
    expect(searches.map(({ attributes }) => attributes['http.response.status_code']).sort()).toEqual([200, 422]);
    const request = searches.find(({ attributes }) => attributes['http.response.status_code'] === 200);
    if (!request) throw new Error('The collector has no span of the search.');
    expect(request).toMatchObject({ service: 'nyimbo-test', parentId: null, isError: false });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/search',
      'http.response.status_code': 200,
      'nyimbo.request_id': search.headers.get('x-request-id'),
    });
    const statements = childrenOf(collector.spans, request);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
    for (const { traceId, attributes } of statements) {
      expect(traceId).toBe(request.traceId);
      expect(attributes['db.system.name']).toBe('postgresql');
    }

    const transaction = childrenOf(collector.spans, findSpan('POST /api/send-message')).find(
      ({ name }) => name === 'transaction',
    );
    if (!transaction) throw new Error('The message has no transaction.');
    expect(childrenOf(collector.spans, transaction).map(({ name }) => name)).toContain('INSERT');
    expect(findSpan('deliver mail')).toMatchObject({ parentId: null, isError: false });

    const sent = collector.texts.join('');
    for (const secret of ['xyzzy', 'Chisomo', 'example.org', 'secret-agent', '127.0.0.1']) {
      expect([secret, sent.includes(secret)]).toEqual([secret, false]);
    }
  }, 60_000);

  test('an unreachable collector is reported once, and fails no request', async () => {
    await collector.stop();
    const server = await start();
    expect((await post(server, 'search', { input: 'mvula' })).status).toBe(200);
    while (!server.output().includes('traces not sent')) await new Promise((go) => setTimeout(go, 20));
    expect((await post(server, 'search', { input: 'mvula' })).status).toBe(200);
    await endServer(server);
    expect(server.output().match(/traces not sent/g)).toHaveLength(1);
  }, 60_000);

  test('OTEL_TRACES_SAMPLER_ARG=0 records nothing', async () => {
    const server = await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
    expect((await post(server, 'search', { input: 'mvula' })).status).toBe(200);
    await endServer(server);
    expect(collector.spans).toEqual([]);
  }, 60_000);
});

import { endpoints, streams, type CallName } from '@nyimbo/shared-api/contract';
import { openEventStream, type EventStream } from '../../testing/open-event-stream.ts';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { createTestRedisUrl } from '../../testing/processes/open-test-redis.ts';
import { startServerProcess, type ServerProcess } from '../../testing/processes/start-server-process.ts';
import { describeIf, isOnPostgres } from '../../testing/run-if.ts';

const redisUrl = createTestRedisUrl();
/** Two processes need a shared PostgreSQL and a shared Redis. */
const describeShared = describeIf(isOnPostgres && redisUrl !== undefined, 'needs PostgreSQL and Redis');

/** High, because the server reads the counters only every five seconds. */
const COUNTERS_TIMEOUT_MS = 20_000;
const LISTENER_COOKIE_PATTERN = /listener=([^;]+)/;

describeShared('the live counters of two processes on one PostgreSQL and one Redis', () => {
  let prepared: TestDatabase;
  let servers: ServerProcess[] = [];
  const open: EventStream[] = [];

  beforeAll(async () => {
    prepared = await openTestCatalogue();
    const environment = { DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url, REDIS_URL: redisUrl };
    servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  }, 120_000);
  afterEach(() => open.splice(0).forEach((stream) => stream.close()));
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGTERM');
      await ended;
    }
    await prepared.remove();
  });

  const addressOf = (process: number) => servers[process]?.address ?? '';
  async function watch(process: number, cookie = ''): Promise<EventStream> {
    const stream = await openEventStream(
      `${addressOf(process)}/api${streams.counters.path}`,
      cookie === '' ? {} : { cookie: `listener=${cookie}` },
    );
    open.push(stream);
    await stream.until(() => stream.events('counters').length > 0, COUNTERS_TIMEOUT_MS);
    return stream;
  }
  const latest = (stream: EventStream): unknown => stream.events('counters').at(-1);
  const read = (stream: EventStream, key: string): number => Number(Reflect.get(Object(latest(stream)), key));

  /** Makes a call with the `listener` cookie, as a browser does. Returns the cookie of the response. */
  async function call(
    process: number,
    name: CallName,
    payload: object,
    { cookie = '' }: { cookie?: string } = {},
  ): Promise<string> {
    const response = await fetch(`${addressOf(process)}/api${endpoints[name].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie: `listener=${cookie}` }) },
      body: JSON.stringify(payload),
    });
    expect(response.status).toBe(200);
    return LISTENER_COOKIE_PATTERN.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? cookie;
  }

  // This test runs first, because a device from another test still counts for some seconds after it has left.
  test('CNT-1 both processes report all devices and downloads, and a device with a stream at each once', async () => {
    const first = await watch(0, 'a'.repeat(24));
    const one = read(first, 'connected_devices');
    const second = await watch(1, 'b'.repeat(24));
    await first.until(() => read(first, 'connected_devices') === one + 1, COUNTERS_TIMEOUT_MS);
    await watch(1, 'a'.repeat(24));
    expect(read(second, 'connected_devices')).toBe(one + 1);
    const downloads = read(first, 'downloads');
    await call(1, 'countDownload', { postId: 2 });
    for (const stream of [first, second]) {
      await stream.until(() => read(stream, 'downloads') === downloads + 1, COUNTERS_TIMEOUT_MS);
    }
  }, 90_000);

  test('CNT-1 both processes count a listener once while sound plays, and stop counting when it ends', async () => {
    const [here, there] = await Promise.all([watch(0), watch(1)]);
    const before = read(here, 'listeners');
    const cookie = await call(0, 'listening', { isSounding: true });
    await call(1, 'listening', { isSounding: true }, { cookie });
    for (const stream of [here, there]) {
      await stream.until(() => read(stream, 'listeners') === before + 1, COUNTERS_TIMEOUT_MS);
    }
    await call(1, 'listening', { isSounding: false }, { cookie });
    for (const stream of [here, there]) {
      await stream.until(() => read(stream, 'listeners') === before, COUNTERS_TIMEOUT_MS);
    }
  }, 90_000);
});

import path from 'node:path';
import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { ThrottleLimits } from '../../../server/src/accounts/throttle/throttle.ts';
import { createTestApp } from '../../../server/src/testing/create-test-app.ts';
import { openTestCatalogue } from '../../../server/src/testing/open-test-database.ts';
import { startServerProcess } from '../../../server/src/testing/processes/start-server-process.ts';
import { startTestSmtp, type TestSmtp } from '../../../server/src/testing/processes/start-test-smtp.ts';
import { writeTestSite } from '../../../server/src/testing/site/write-test-site.ts';
import { sendRequest, type RawAnswer, type RawRequest } from './sendRequest.ts';

/** The credentials and the IP address of an attack's call. By default the caller is a new visitor. */
export interface CallOptions {
  token?: string;
  /** Value of the `user-login` cookie. */
  cookie?: string;
  /** The caller's IP address, as the proxy in front of the server reports it. Default: a new address. */
  from?: string;
  headers?: Record<string, string>;
}

/** The site under attack: the real server on a port, behind a proxy that the server trusts. */
export interface AttackSite {
  send(request: RawRequest): Promise<RawAnswer>;
  /** Sends a call of the contract with any payload. A string is sent unchanged. */
  call(name: CallName, payload?: unknown, options?: CallOptions): Promise<RawAnswer>;
  /** The server's log so far. */
  log(): string;
  smtp: TestSmtp;
  /** Runs SQL in the site's database, for example to move time forward. Only with `withDatabase`. */
  runSql(sql: string, params?: unknown[]): Promise<void>;
  stop(): Promise<void>;
}

/** Options of the server. By default it runs in a child process. */
export interface AttackSiteOptions {
  /** Whether the test needs `runSql`. The server then runs in the test's process, because its database is embedded. */
  withDatabase?: boolean;
  environment?: Record<string, string>;
  /** Lower limits than in production, to flood the server with fewer calls. Only with `withDatabase`. */
  throttleLimits?: ThrottleLimits;
}

let addressCount = 0;
/** Returns an IP address that has sent no request yet. */
export function createIpAddress(): string {
  addressCount += 1;
  return `100.${64 + (addressCount >> 16)}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}

/** Starts the server with a real SMTP server for its mail. The suite calls `stop`. */
export async function startAttackSite(options: AttackSiteOptions = {}): Promise<AttackSite> {
  const { withDatabase, environment, throttleLimits } = options;
  const smtp = await startTestSmtp();
  const settings = { SMTP_URL: smtp.url, TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://127.0.0.1', ...environment };
  const running = await (withDatabase ? startInThisProcess(settings, throttleLimits) : startProcess(settings));
  const send = (request: RawRequest) => sendRequest(running.origin, request);
  return {
    send,
    call: (name, payload = {}, options = {}) => send(buildCall(name, payload, options)),
    log: running.log,
    smtp,
    runSql: running.runSql,
    async stop() {
      await running.stop();
      await smtp.close();
    },
  };
}

interface RunningServer {
  origin: string;
  log(): string;
  runSql(sql: string, params?: unknown[]): Promise<void>;
  stop(): Promise<void>;
}

async function startProcess(environment: Record<string, string>): Promise<RunningServer> {
  const { database, dataDir, url, remove } = await openTestCatalogue();
  await database.close();
  await writeTestSite(path.join(dataDir, 'site'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, ...environment };
  const server = await startServerProcess(settings, ['--only', 'api,media,web,jobs']);
  if (server.address === '') throw new Error(`The server did not start: ${server.output()}`);
  return {
    origin: server.address.replace('localhost', '127.0.0.1'),
    log: server.output,
    runSql: () => Promise.reject(new Error('This site has its database for itself.')),
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      await remove();
    },
  };
}

async function startInThisProcess(
  environment: Record<string, string>,
  throttleLimits?: ThrottleLimits,
): Promise<RunningServer> {
  const app = await createTestApp({ environment, throttleLimits });
  return {
    origin: await app.server.listen({ port: 0, host: '127.0.0.1' }),
    log: () => '',
    runSql: async (sql, params) => void (await app.database.query(sql, params)),
    stop: () => app.close(),
  };
}

function buildCall(name: CallName, payload: unknown, options: CallOptions): RawRequest {
  const { method, path } = endpoints[name];
  const { token, cookie, from = createIpAddress(), headers } = options;
  return {
    method,
    path: `/api${path}`,
    headers: {
      'x-forwarded-for': from,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie: `user-login=${cookie}` }),
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof payload === 'string' ? payload : JSON.stringify(payload) } : {}),
  };
}

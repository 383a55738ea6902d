import { calls, endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { SessionLimits } from '../accounts/sessions/session-service.ts';
import type { ThrottleLimits } from '../accounts/throttle/throttle.ts';
import type { ApiServices } from '../api/api.plugin.ts';
import type { LiveCounterLimits } from '../api/counters/live-counters.ts';
import { buildApp } from '../app.ts';
import type { AppPart } from '../config/app-parts.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Database } from '../db/database.ts';
import type { OpenDatabaseOptions } from '../db/open-database.ts';
import type { MailerLimits } from '../mail/mailer.ts';
import type { OperatorData } from '../operations/operator/build-operator-server.ts';
import { openTestCatalogue, openTestDatabase } from './open-test-database.ts';
import { openTestRedis } from './processes/open-test-redis.ts';

export interface TestAppOptions {
  /** Adds the test catalogue; defaults to true. */
  catalogue?: boolean;
  environment?: NodeJS.ProcessEnv;
  only?: AppPart[];
  sessionLimits?: SessionLimits;
  liveLimits?: LiveCounterLimits;
  mailerLimits?: MailerLimits;
  throttleLimits?: ThrottleLimits;
  database?: Partial<OpenDatabaseOptions>;
  /** Defaults to the Redis of TEST_REDIS_URL, if set. */
  redis?: Redis;
}

export interface TestAnswer {
  status: number;
  body: unknown;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  /** Cookies that the response sets, by name. */
  cookies: Record<string, { value: string; maxAge?: number; httpOnly?: boolean; sameSite?: string; secure?: boolean }>;
}

export interface CallExtras {
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** IP address of the client. */
  from?: string;
}

export interface TestApp {
  server: FastifyInstance;
  services: ApiServices;
  /** The data that the operator's server shows. */
  operatorData: OperatorData;
  database: Database;
  dataDir: string;
  /** URL of the PostgreSQL database; undefined for the embedded one. */
  url: string | undefined;
  /** Makes a call of the contract without a network. */
  call(name: CallName, payload?: object, extras?: CallExtras): Promise<TestAnswer>;
  /** Makes a call that must succeed, and returns its response, validated against the contract. */
  ask<Schema extends z.ZodType>(
    call: { answer: Schema },
    payload?: object,
    extras?: CallExtras,
  ): Promise<z.output<Schema>>;
  close(): Promise<void>;
}

const CALL_NAMES = Object.keys(endpoints).filter((name): name is CallName => name in calls);

/** Creates the real server on its own database, with the test catalogue. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const open = options.catalogue === false ? openTestDatabase : openTestCatalogue;
  const { database, dataDir, url, remove } = await open(options.database);
  const { server, services, operatorData } = await buildAppOn(database, dataDir, options).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );

  const call: TestApp['call'] = async (name, payload = {}, extras = {}) => {
    const { method, path } = endpoints[name];
    const response = await server.inject({
      method,
      url: `/api${path}`,
      ...(method === 'GET' ? { query: readQuery(payload) } : { payload }),
      headers: { ...(extras.token ? { authorization: `Bearer ${extras.token}` } : {}), ...extras.headers },
      cookies: extras.cookies,
      remoteAddress: extras.from,
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? null : JSON.parse(response.body),
      text: response.body,
      headers: response.headers,
      cookies: Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie])),
    };
  };

  return {
    server,
    services,
    operatorData,
    database,
    dataDir,
    url,
    call,
    async ask(schemas, payload, extras) {
      const callName = CALL_NAMES.find((name) => Object.is(calls[name], schemas));
      if (!callName) throw new Error('This is no call of the contract.');
      const response = await call(callName, payload, extras);
      if (response.status !== 200) throw new Error(`${callName} answered ${response.status}: ${response.text}`);
      return schemas.answer.parse(response.body);
    },
    async close() {
      await server.close();
      await remove();
    },
  };
}

async function buildAppOn(database: Database, dataDir: string, options: TestAppOptions) {
  const quietEnvironment = { LOG_LEVEL: 'silent', RATE_LIMIT: '0', CAPTCHA_WORK: '2' };
  const config = loadConfig({ ...quietEnvironment, ...options.environment, DATA_DIR: dataDir });
  const { only = ['api'], sessionLimits, liveLimits, mailerLimits, throttleLimits } = options;
  const redis = options.redis ?? openTestRedis();
  const app = await buildApp({
    config,
    database,
    redis,
    only,
    sessionLimits,
    liveLimits,
    mailerLimits,
    throttleLimits,
  });
  app.server.addHook('onClose', async () => redis?.disconnect());
  return app;
}

function readQuery(payload: object): Record<string, string> {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
}

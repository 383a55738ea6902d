import path from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { AccountService } from './accounts/account-service.ts';
import type { SessionLimits } from './accounts/session-keeper.ts';
import { MemoryThrottle, RedisThrottle } from './accounts/throttle.ts';
import { apiPlugin } from './api/api.plugin.ts';
import type { ApiServices } from './api/call-context.ts';
import { readCounters } from './api/counters.queries.ts';
import { DevicePresence } from './api/listening/device-presence.ts';
import { LiveCounters, type LiveLimits } from './api/listening/live-counters.ts';
import { PlayCounter } from './api/listening/play-counter.ts';
import { CountLimit } from './api/listening/count-limit.ts';
import { MemoryPresence, RedisPresence } from './api/listening/presence.ts';
import { ClientFaults } from './api/client-reports/client-faults.ts';
import { MomentCache } from './api/moment-cache.ts';
import type { Config } from './config/load-config.ts';
import type { Database } from './db/database.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { MailerLimits } from './mail/mailer.ts';
import { mediaPlugin } from './media/media.plugin.ts';
import { addHealth } from './plugins/add-health.ts';
import { addMetrics } from './plugins/add-metrics.ts';
import { drainConnections } from './plugins/drain-connections.ts';
import { handleErrors } from './plugins/error-handler.ts';
import { repairEncoding } from './web/repair-encoding.ts';
import { LiveSite } from './web/live/live-site.ts';
import { webPlugin } from './web/web.plugin.ts';

export type AppPart = 'api' | 'media' | 'web';
export const APP_PARTS: readonly AppPart[] = ['api', 'media', 'web'];

/** How long answers under way may take once the server is closing. */
const DRAIN_MS = 5000;

export interface AppOptions {
  config: Config;
  database: Database;
  /** Shared by several processes; without it each counts for itself. */
  redis?: Redis | null;
  /** Which parts this process serves; all when left out. */
  only?: readonly AppPart[];
  sessionLimits?: SessionLimits;
  liveLimits?: LiveLimits;
  mailerLimits?: MailerLimits;
}

export interface App {
  server: FastifyInstance;
  services: ApiServices;
  /** What is live of the site's pages. */
  site: LiveSite;
}

/** Wires the server. The caller listens and, in the end, closes first the server, then the database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database } = options;
  const parts = options.only ?? APP_PARTS;
  const redis = options.redis ?? null;
  const server = createServer(config);
  const site = new LiveSite(path.join(config.dataDir, 'site'), server.log);
  const services = createServices(options, site, server.log);
  server.addHook('onClose', () => services.mailer.close());

  handleErrors(server);
  drainConnections(server, DRAIN_MS);
  addHealth(server, database);
  addMetrics(server, database, [services.clientFaults.faults, services.clientFaults.dropped]);
  if (parts.includes('api')) await server.register(apiPlugin, { prefix: '/api', services, redis });
  if (parts.includes('media')) {
    await server.register(mediaPlugin, { mediaDir: path.join(config.dataDir, 'media') });
  }
  if (parts.includes('web')) {
    await server.register(webPlugin, { config, database, site });
  }
  return { server, services, site };
}

function createServer(config: Config): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // Each answer as a line would drown everything else; errors are logged where they are masked.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    rewriteUrl: (request) => repairEncoding(request.url ?? '/'),
    bodyLimit: 64 * 1024,
    // A title may be long, and every character of it may take nine as `%F0%9F%8E`.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    // Zero in Fastify, which a slow sender could use to hold sockets for ever.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
  });
}

function createServices(options: AppOptions, site: LiveSite, log: FastifyBaseLogger): ApiServices {
  const { config, database, redis, sessionLimits, liveLimits, mailerLimits } = options;
  const throttle = redis ? new RedisThrottle(redis) : new MemoryThrottle();
  const presence = redis ? new RedisPresence(redis) : new MemoryPresence();
  const devices = new DevicePresence(presence);
  // Counters of its own, as for plays below.
  const faultThrottle = redis ? throttle : new MemoryThrottle();
  return {
    config,
    database,
    accounts: new AccountService(database, throttle, sessionLimits),
    mailer: createMailer(config, log, mailerLimits),
    answerCache: new MomentCache(),
    chartCache: new MomentCache(),
    genreCache: new MomentCache(),
    // Results change with the lists, after which the cache is emptied; plays alone move them slowly.
    searchCache: new MomentCache(10_000, 60_000),
    plays: new PlayCounter(database),
    // Counters of its own: plays are many, and must not push out those that guard log in.
    countLimit: new CountLimit(redis ? throttle : new MemoryThrottle()),
    presence,
    devices,
    liveCounters: new LiveCounters(() => readCounters(database, presence), devices, liveLimits),
    clientFaults: new ClientFaults({ site, throttle: faultThrottle, log }),
  };
}

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { AccountService } from './accounts/account-service.ts';
import type { SessionLimits } from './accounts/sessions/session-service.ts';
import { MemoryThrottle } from './accounts/throttle/memory-throttle.ts';
import { RedisThrottle } from './accounts/throttle/redis-throttle.ts';
import type { ThrottleLimits } from './accounts/throttle/throttle.ts';
import { apiPlugin, type ApiServices } from './api/api.plugin.ts';
import { readCounters } from './api/counters/counters.queries.ts';
import { DevicePresence } from './api/listening/device-presence.ts';
import { LIVE_INTERVALS, LiveCounters, type LiveLimits } from './api/counters/live-counters.ts';
import { PlayCounter } from './api/listening/play-counter.ts';
import { COUNT_LIMITS, CountLimit } from './api/listening/count-limit.ts';
import { MemoryPresence, RedisPresence } from './api/listening/presence.ts';
import { ClientFaults } from './api/client-reports/client-faults.ts';
import { ShortCache } from './http/short-cache.ts';
import type { OpenApiDocument } from './http/calls/openapi.ts';
import { APP_PARTS, needDatabase, type AppPart } from './config/app-parts.ts';
import type { Config } from './config/load-config.ts';
import type { Database } from './db/database.ts';
import { UploadIngest } from './ingest/uploads/upload-ingest.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { MailerLimits } from './mail/mailer.ts';
import { mediaPlugin } from './media/media.plugin.ts';
import { createMediaStore } from './media/store/create-media-store.ts';
import type { OperatorParts } from './operator/build-operator-server.ts';
import { CatalogueChanges } from './publishing/catalogue-changes.ts';
import { clearCaches } from './publishing/clear-caches.ts';
import { addHealth } from './health/add-health.ts';
import { Readiness } from './health/readiness.ts';
import { addMetrics } from './metrics/add-metrics.ts';
import { BusinessCounters } from './metrics/business-counters.ts';
import { collectMetrics } from './metrics/collect-metrics.ts';
import { createDatabaseSeconds, timeDatabase } from './metrics/time-database.ts';
import { closeUnreadRequests } from './http/connections/close-unread-requests.ts';
import { drainConnections } from './http/connections/drain-connections.ts';
import { handleErrors } from './http/errors/error-handler.ts';
import { allowLoopbackOnly } from './http/allow-loopback-only.ts';
import { limitPathLength } from './http/connections/limit-path-length.ts';
import { logRefusals } from './http/errors/log-refusals.ts';
import { logRequests } from './http/requests/log-requests.ts';
import { readRequestId, sendRequestIds } from './http/requests/request-id.ts';
import { answerUnparsable, protectAnswers } from './http/connections/protect-answers.ts';
import { repairEncoding } from './web/repair-encoding.ts';
import { DailyFigures } from './studio/figures/daily-figures.ts';
import { createPurgeHook } from './takedown/purge-hook.ts';
import { createTakedownMedia } from './takedown/takedown-media.ts';
import { CanaryGuard } from './web/canary/canary-guard.ts';
import { findSiteFolder } from './web/live/find-site-folder.ts';
import { LiveSite } from './web/live/live-site.ts';
import { webPlugin } from './web/web.plugin.ts';

/** Maximum time for responses in progress once the server is closing. */
const DRAIN_MS = 5000;

/** What the app is built from; the caller closes the database. */
export interface AppOptions {
  config: Config;
  database: Database;
  /** Shared by several processes; without it, each process counts for itself. */
  redis?: Redis | null;
  /** The parts that this process serves; defaults to all. */
  only?: readonly AppPart[];
  sessionLimits?: SessionLimits;
  liveLimits?: LiveLimits;
  mailerLimits?: MailerLimits;
  throttleLimits?: ThrottleLimits;
}

/** The app before it listens. */
export interface App {
  server: FastifyInstance;
  services: ApiServices;
  /** The live site that pages are served from. */
  site: LiveSite;
  /** Data for the operator's pages. */
  shown: OperatorParts;
}

/** Wires the server. The caller listens, and finally closes the server, then the database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const databaseSeconds = createDatabaseSeconds();
  const database = timeDatabase(options.database, databaseSeconds);
  const parts = options.only ?? APP_PARTS;
  const redis = options.redis ?? null;
  const server = createServer(config);
  const site = new LiveSite(findSiteFolder(config), server.log);
  const services = createServices({ ...options, database }, site, server.log);
  server.addHook('onClose', () => services.mailer.close());
  server.addHook('onClose', async () => services.purgeHook.close());
  server.addHook('onClose', () => services.uploads.stop());
  services.catalogue.subscribe(() => clearCaches(services));

  protectAnswers(server, config);
  sendRequestIds(server);
  handleErrors(server);
  limitPathLength(server);
  closeUnreadRequests(server);
  drainConnections(server, DRAIN_MS);
  logRefusals(server);
  if (config.logsRequests) logRequests(server);
  const { media } = services;
  const servesMedia = config.mediaBase.startsWith('/') || !needDatabase(parts);
  const readiness = new Readiness({ database, parts, media, servesMedia, site });
  addHealth(server, readiness);
  const metrics = collectMetrics(server, { services, site, readiness, redis, parts, databaseSeconds });
  const shown: OperatorParts = { readiness, metrics };
  if (!config.isPublic) await server.register(allowLoopbackOnly((own) => addMetrics(own, shown.metrics)));
  if (parts.includes('api')) {
    const onDescribed = (readDocument: () => OpenApiDocument) => (shown.readDocument = readDocument);
    await server.register(apiPlugin, { prefix: '/api', services, redis, onDescribed });
  }
  if (parts.includes('media')) {
    await server.register(mediaPlugin, { store: media });
  }
  if (parts.includes('web')) {
    await server.register(webPlugin, {
      ...{ config, database, site, media },
      catalogue: services.catalogue,
      canaries: services.canaries,
    });
  }
  return { server, services, site, shown };
}

function createServer(config: Config): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // `logRequests` replaces Fastify's two lines per request, and the error handler logs errors.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    trustProxy: config.trustProxy ?? false,
    rewriteUrl: (request) => repairEncoding(request.url ?? '/'),
    clientErrorHandler: answerUnparsable,
    bodyLimit: 64 * 1024,
    // A title can be long, and each of its characters can take nine, as `%F0%9F%8E`.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    // Fastify's default is 0, which lets a slow sender hold sockets for ever.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
  });
}

function createServices(options: AppOptions, site: LiveSite, log: FastifyBaseLogger): ApiServices {
  const { config, database, redis, sessionLimits, liveLimits, mailerLimits, throttleLimits } = options;
  // Each throttle has its own counters: frequent plays and error reports must not evict the entries that protect the
  // log-in.
  const createThrottle = (name: string, limits = throttleLimits) =>
    redis ? new RedisThrottle(redis, limits, name) : new MemoryThrottle(Date.now, limits);
  const presence = redis ? new RedisPresence(redis) : new MemoryPresence();
  const devices = new DevicePresence(presence);
  const catalogue = new CatalogueChanges();
  const figures = new DailyFigures(database);
  const media = createMediaStore(config);
  const mailer = createMailer(config, database, log, mailerLimits);
  const canaries = new CanaryGuard({ config, database, site, mailer, log });
  const purgeHook = createPurgeHook({ url: config.purgeUrl, log });
  return {
    config,
    database,
    catalogue,
    media,
    figures,
    uploads: new UploadIngest({ database, config, media }, log),
    purgeHook,
    takedownMedia: createTakedownMedia({
      config,
      media,
      changes: catalogue,
      purgeHook,
      log,
    }),
    accounts: new AccountService(database, createThrottle('throttle'), sessionLimits),
    mailer,
    answerCache: new ShortCache(),
    chartCache: new ShortCache(),
    genreCache: new ShortCache(),
    // Search results change with the lists, and a refresh empties the cache. Plays alone change them slowly.
    searchCache: new ShortCache(10_000, 60_000),
    plays: new PlayCounter(database),
    business: new BusinessCounters(),
    countLimit: new CountLimit(createThrottle('counted', COUNT_LIMITS)),
    presence,
    devices,
    liveCounters: new LiveCounters(() => readCounters(database, presence), devices, {
      ...LIVE_INTERVALS,
      streams: config.eventStreams,
      streamsOfNetwork: config.eventStreamsOfNetwork,
      ...liveLimits,
    }),
    clientFaults: new ClientFaults({ site, throttle: createThrottle('faults'), log, counts: figures.counts, canaries }),
    canaries,
  };
}

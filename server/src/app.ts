import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { AccountService } from './accounts/account-service.ts';
import type { SessionLimits } from './accounts/sessions/session-service.ts';
import { MemoryThrottle } from './accounts/throttle/memory-throttle.ts';
import { RedisThrottle } from './accounts/throttle/redis-throttle.ts';
import type { ThrottleLimits } from './accounts/throttle/throttle.ts';
import { addListRoutes, apiPlugin, type ApiServices } from './api/api.plugin.ts';
import { readCounters } from './api/counters/counters.queries.ts';
import { DevicePresence } from './api/listening/device-presence.ts';
import { LIVE_COUNTER_INTERVALS, LiveCounters, type LiveCounterLimits } from './api/counters/live-counters.ts';
import { PlayCounter } from './api/listening/play-counter.ts';
import { COUNT_THROTTLE_LIMITS, CountLimit } from './api/listening/count-limit.ts';
import { MemoryPresence, RedisPresence } from './api/listening/presence.ts';
import { ClientFaults } from './api/client-reports/client-faults.ts';
import { PlaybackFaults } from './api/client-reports/playback-faults.ts';
import { createPageCache } from './http/page-cache.ts';
import { ShortCache } from './http/short-cache.ts';
import type { OpenApiDocument } from './http/calls/openapi.ts';
import { PublicReads } from './http/calls/public-reads.ts';
import { APP_PARTS, usesDatabase, type AppPart } from './config/app-parts.ts';
import type { Config } from './config/load-config.ts';
import type { Database } from './db/database.ts';
import { UploadIngest } from './ingest/uploads/upload-ingest.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { MailerLimits } from './mail/mailer.ts';
import { mediaPlugin } from './media/media.plugin.ts';
import { createMediaStore } from './media/store/create-media-store.ts';
import type { OperatorData } from './operations/operator/build-operator-server.ts';
import { CatalogueChanges } from './catalogue/publishing/catalogue-changes.ts';
import { clearCaches } from './catalogue/publishing/clear-caches.ts';
import { addHealth } from './operations/health/add-health.ts';
import { Readiness } from './operations/health/readiness.ts';
import { addMetrics } from './metrics/add-metrics.ts';
import { BusinessCounters } from './metrics/business-counters.ts';
import { CacheMetrics } from './metrics/cache-metrics.ts';
import { collectMetrics } from './metrics/collect-metrics.ts';
import { TaskMetrics } from './metrics/task-metrics.ts';
import { createDatabaseTimeHistogram, timeDatabase } from './metrics/time-database.ts';
import { closeUnreadRequests } from './http/connections/close-unread-requests.ts';
import { drainConnections, type DrainLimits } from './http/connections/drain-connections.ts';
import { handleErrors } from './http/errors/error-handler.ts';
import { allowLoopbackOnly } from './http/allow-loopback-only.ts';
import { BUDGET_THROTTLE_LIMITS, NetworkBudget } from './http/limits/network-budget.ts';
import { limitPathLength } from './http/connections/limit-path-length.ts';
import { logRefusals } from './http/errors/log-refusals.ts';
import { logRequests } from './http/requests/log-requests.ts';
import { readRequestId, sendRequestIds } from './http/requests/request-id.ts';
import { shareDatabase } from './http/requests/share-database.ts';
import { answerUnparsable, addNosniffAndHsts } from './http/connections/harden-responses.ts';
import { repairEncoding } from './web/repair-encoding.ts';
import { DailyFigures } from './studio/figures/daily-figures.ts';
import type { Tracing } from './operations/tracing/tracing.ts';
import { createPurgeHook } from './catalogue/takedown/purge-hook.ts';
import { createTakedownMedia, purgeMedia } from './catalogue/takedown/takedown-media.ts';
import { UnusedMedia } from './catalogue/unused-media/unused-media.ts';
import { CanaryGuard } from './web/canary/canary-guard.ts';
import { findSiteFolder } from './web/live/find-site-folder.ts';
import { LiveSite } from './web/live/live-site.ts';
import { webPlugin } from './web/web.plugin.ts';

const DRAIN_LIMITS: DrainLimits = { handoverMs: 1000, timeoutMs: 5000 };

/** What `buildApp` needs. The caller closes the database. */
export interface AppOptions {
  config: Config;
  database: Database;
  /** The Redis that several processes share. Without Redis, each process counts alone. */
  redis?: Redis | null;
  /** Records requests, statements and mails as traces. The caller closes it after the server. */
  tracing?: Tracing | null;
  /** The parts that this process serves; defaults to all. */
  only?: readonly AppPart[];
  sessionLimits?: SessionLimits;
  liveLimits?: LiveCounterLimits;
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
  operatorData: OperatorData;
}

/** Builds the server from its parts. The caller makes it listen, and finally closes the server, then the database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const databaseSeconds = createDatabaseTimeHistogram();
  const tracing = options.tracing ?? null;
  const timed = timeDatabase(options.database, databaseSeconds);
  const database = tracing?.traceDatabase(timed) ?? timed;
  const parts = options.only ?? APP_PARTS;
  const redis = options.redis ?? null;
  if (redis) tracing?.traceRedis(redis);
  const server = createServer(config);
  const site = new LiveSite(findSiteFolder(config), server.log);
  const services = createServices({ ...options, database }, site, server.log);
  server.addHook('onClose', () => services.mailer.close());
  server.addHook('onClose', async () => services.purgeHook.close());
  server.addHook('onClose', () => services.uploads.stop());
  services.catalogue.subscribe(() => clearCaches(services));

  addNosniffAndHsts(server, config);
  sendRequestIds(server);
  shareDatabase(server);
  tracing?.traceRequests(server);
  handleErrors(server);
  limitPathLength(server);
  closeUnreadRequests(server);
  const finishConnections = drainConnections(server, DRAIN_LIMITS);
  logRefusals(server);
  if (config.shouldLogRequests) logRequests(server);
  const { media } = services;
  const servesMedia = config.mediaBase.startsWith('/') || !usesDatabase(parts);
  const readiness = new Readiness({ database, parts, media, servesMedia, site });
  addHealth(server, readiness);
  const caches = measureCaches(services);
  const metrics = collectMetrics(server, { services, site, readiness, redis, parts, caches, databaseSeconds });
  const operatorData: OperatorData = { readiness, metrics };
  if (!config.isPublic) await server.register(allowLoopbackOnly((own) => addMetrics(own, metrics)));
  if (parts.includes('api')) {
    const onOpenApiReady = (readDocument: () => OpenApiDocument) => (operatorData.readDocument = readDocument);
    await server.register(apiPlugin, { prefix: '/api', services, onOpenApiReady });
  }
  if (parts.includes('media')) {
    await server.register(mediaPlugin, { store: media });
  }
  if (parts.includes('web')) {
    // Without the API in this process, an app that never listens has the calls that pages are rendered from.
    if (!parts.includes('api')) addListRoutes(Fastify(), services);
    await server.register(webPlugin, {
      ...{ config, database, site, media },
      catalogue: services.catalogue,
      canaries: services.canaries,
      budget: services.budget,
      publicReads: services.publicReads,
      caches,
    });
  }
  await server.register(finishConnections);
  return { server, services, site, operatorData };
}

function measureCaches(services: ApiServices): CacheMetrics {
  const caches = new CacheMetrics();
  caches.add('answers', services.answerCache);
  caches.add('charts', services.chartCache);
  caches.add('genres', services.genreCache);
  caches.add('search', services.searchCache);
  caches.add('song-pages', services.songPageCache);
  return caches;
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
    // A title can be long, and encoding can turn each of its characters into nine, such as `%F0%9F%8E`.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    // Fastify's default, 0, lets a slow client hold a socket open indefinitely (slowloris).
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // `drainConnections` needs this to serve requests while the server closes.
    return503OnClosing: false,
  });
}

function createServices(options: AppOptions, site: LiveSite, log: FastifyBaseLogger): ApiServices {
  const { config, database, redis, tracing, sessionLimits, liveLimits, mailerLimits, throttleLimits } = options;
  // Each throttle has its own counters, because frequent plays and error reports must not evict the counters that
  // protect the login.
  const createThrottle = (name: string, limits = throttleLimits) =>
    redis ? new RedisThrottle(redis, limits, name) : new MemoryThrottle(Date.now, limits);
  const presence = redis ? new RedisPresence(redis) : new MemoryPresence();
  const devices = new DevicePresence(presence);
  const catalogue = new CatalogueChanges();
  const figures = new DailyFigures(database);
  const media = createMediaStore(config);
  const mailer = createMailer({ config, database, log, limits: mailerLimits, tracing });
  const canaries = new CanaryGuard({ config, database, site, mailer, log });
  const purgeHook = createPurgeHook({ url: config.purgeUrl, log });
  const purge = (paths: readonly string[]) => purgeMedia({ config, purgeHook }, paths);
  const unusedMedia = new UnusedMedia({ database, media, purge, log });
  return {
    config,
    database,
    catalogue,
    media,
    figures,
    uploads: new UploadIngest({ database, config, media }, log),
    purgeHook,
    unusedMedia,
    takedownMedia: createTakedownMedia({ config, media, changes: catalogue, purgeHook, unusedMedia, log }),
    accounts: new AccountService(database, createThrottle('throttle'), sessionLimits),
    mailer,
    answerCache: new ShortCache(),
    publicReads: new PublicReads(),
    chartCache: new ShortCache(),
    genreCache: new ShortCache(),
    // Search results change when the lists are refreshed, which also empties this cache. Otherwise they change slowly.
    searchCache: new ShortCache(10_000, 60_000),
    songPageCache: createPageCache(),
    plays: new PlayCounter(database),
    businessCounters: new BusinessCounters(),
    tasks: new TaskMetrics(),
    countLimit: new CountLimit(createThrottle('counted', COUNT_THROTTLE_LIMITS)),
    presence,
    devices,
    liveCounters: new LiveCounters(() => readCounters(database, presence), devices, {
      ...LIVE_COUNTER_INTERVALS,
      maxStreams: config.eventStreams,
      maxStreamsPerNetwork: config.eventStreamsOfNetwork,
      ...liveLimits,
    }),
    clientFaults: new ClientFaults({ site, throttle: createThrottle('faults'), log, counts: figures.counts, canaries }),
    playbackFaults: new PlaybackFaults(createThrottle('playback')),
    canaries,
    budget: new NetworkBudget(createThrottle('rate', BUDGET_THROTTLE_LIMITS), config.rateLimitPerMinute),
  };
}

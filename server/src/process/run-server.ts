import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, type App } from '../app.ts';
import type { Config } from '../config/load-config.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { describeAddress, listen, listeningPort, urlHost } from './listen.ts';
import { buildOperatorServer } from '../operations/operator/build-operator-server.ts';
import { openRedis } from './open-redis.ts';
import { openServingDatabase } from './open-serving-database.ts';
import { closePrivateFolders } from './private-folders.ts';
import type { StartOptions } from './read-start-options.ts';
import type { Tracing, TracingConfig } from '../operations/tracing/tracing.ts';
import { startDatabaseWork } from './start-database-work.ts';

const SITE_POLL_MS = 300;
/** A server that listens. */
export interface RunningServer {
  log: FastifyBaseLogger;
  /** URL that the server listens on, such as `http://localhost:3000`. */
  address: string;
  /**
   * Rejects with a `StartError` if this server cannot use the database: when the database answers after an outage at
   * the start, or after a newer server has migrated it.
   */
  failure: Promise<never>;
  /** Finishes the work in progress, then closes everything. */
  close(): Promise<void>;
}

/**
 * Opens and migrates the database, listens, and starts the background work, including `fillCatalogue`. Prints that the
 * site is ready once it is usable (OPS-1). While PostgreSQL does not answer, the server serves everything that needs no
 * database.
 * @throws StartError when the server cannot start
 */
export async function runServer(options: StartOptions, fillCatalogue?: FillCatalogue): Promise<RunningServer> {
  const { config, parts } = options;
  const stopping = new AbortController();
  await closePrivateFolders(config.dataDir);
  const { database, unavailableReason, opened } = await openServingDatabase(options, stopping.signal);
  let app: App | null = null;
  let operator: FastifyInstance | null = null;
  const warn = (error: Error) =>
    app?.server.log.warn({ err: error }, 'Redis is unavailable: each process keeps its own counts');
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, warn);
  const reportTraces = (error: Error | null) => {
    if (error) app?.server.log.warn({ err: error }, 'traces not sent');
    else app?.server.log.info('traces sent again');
  };
  const tracing = config.tracing === null ? null : await loadTracing(config.tracing, reportTraces);
  try {
    app = await buildApp({ config, database, redis, tracing, only: parts });
    operator = await openOperatorServer(app, config);
    await listen(app.server, { ...config, prefix: '' });
    redis?.connect().catch(() => undefined); // `warn` reports the error, and the library tries again.
  } catch (error) {
    stopping.abort();
    redis?.disconnect();
    await operator?.close();
    await database.close();
    await tracing?.close();
    throw error;
  }
  const { server } = app;
  const work = startDatabaseWork({
    ...{ app, parts, opened },
    fillCatalogue: config.shouldFillCatalogue ? fillCatalogue : undefined,
  });
  const address = describeAddress(config, listeningPort(server) ?? config.port);
  if (unavailableReason !== null)
    server.log.warn(`${unavailableReason} Serving ${address} without it until it answers.`);
  void reportMediaFault(app);
  const pagesServable = parts.includes('web') ? waitForPages(app, stopping.signal) : undefined;
  Promise.all([work.usable, pagesServable]).then(
    () => announce(address, stopping.signal),
    () => undefined,
  ); // `failure` reports the error to the caller.

  return {
    log: server.log,
    address,
    failure: work.failure,
    async close() {
      stopping.abort();
      await Promise.all([work.stop(), server.close()]);
      await operator?.close();
      redis?.disconnect();
      await database.close();
      await tracing?.close();
    },
  };
}

/** Loads the tracing libraries only if tracing is configured, because they take memory. */
async function loadTracing(config: TracingConfig, report: (error: Error | null) => void): Promise<Tracing> {
  const { openTracing } = await import('../operations/tracing/open-tracing.ts');
  return openTracing(config, report);
}

/** Logs why the bucket cannot be used, such as wrong credentials. The server still serves everything else. */
async function reportMediaFault({ server, services }: App): Promise<void> {
  const fault = await services.media.findFault();
  if (fault !== null) server.log.error(`MEDIA_STORE: ${fault}`);
}

/** OPS-4: listens for the operator if configured, and prints the URL. */
async function openOperatorServer({ server, operatorData }: App, config: Config): Promise<FastifyInstance | null> {
  const { operatorPort, operatorHost } = config;
  if (operatorPort === null) return null;
  await server.ready(); // Once ready, the server's OpenAPI document contains every call.
  const operator = await buildOperatorServer(operatorData, { host: operatorHost, log: server.log });
  await listen(operator, { port: operatorPort, host: operatorHost, prefix: 'OPERATOR_' });
  const address = `${urlHost(operatorHost)}:${listeningPort(operator) ?? operatorPort}`;
  process.stdout.write(`The operator’s pages are at http://${address}\n`);
  return operator;
}

/** Waits until pages can be served, or the server is closing. */
async function waitForPages({ site }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await site.read()) === null) {
    await new Promise((resolve) => setTimeout(resolve, SITE_POLL_MS));
  }
}

/** OPS-1: prints one line. Called once there are songs to play and pages to show them. */
function announce(address: string, signal: AbortSignal): void {
  if (!signal.aborted) process.stdout.write(`Nyimbo is ready at ${address}\n`);
}

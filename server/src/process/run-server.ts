import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, type App } from '../app.ts';
import type { Config } from '../config/load-config.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { describeAddress, listen, listeningPort, urlHost } from './listen.ts';
import { buildOperatorServer } from '../operator/build-operator-server.ts';
import { openRedis } from './open-redis.ts';
import { openServingDatabase } from './open-serving-database.ts';
import type { StartOptions } from './read-start-options.ts';
import { startDatabaseWork } from './start-database-work.ts';

const SITE_POLL_MS = 300;
/** A server that listens. */
export interface RunningServer {
  log: FastifyBaseLogger;
  /** URL that the server listens on, such as `http://localhost:3000`. */
  address: string;
  /** Rejects with a `StartError` when a database that was away at start cannot serve this server. */
  failure: Promise<never>;
  /** Finishes the work in progress, then closes everything. */
  close(): Promise<void>;
}

/**
 * Opens and migrates the database, listens, and starts the work on the database, which includes `fillCatalogue`. Prints
 * the line of OPS-1 once the site is usable. While PostgreSQL does not answer, the server serves what needs no database.
 * @throws StartError when the server cannot start
 */
export async function runServer(options: StartOptions, fillCatalogue?: FillCatalogue): Promise<RunningServer> {
  const { config, parts } = options;
  const stopping = new AbortController();
  const { database, awayReason, opened } = await openServingDatabase(options, stopping.signal);
  let app: App | null = null;
  let operator: FastifyInstance | null = null;
  const warn = (error: Error) =>
    app?.server.log.warn({ err: error }, 'Redis is unavailable: each process keeps its own counts');
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, warn);
  try {
    app = await buildApp({ config, database, redis, only: parts });
    operator = await openOperatorServer(app, config);
    await listen(app.server, { ...config, prefix: '' });
    redis?.connect().catch(() => undefined); // `warn` reports the error, and the library tries again.
  } catch (error) {
    stopping.abort();
    redis?.disconnect();
    await operator?.close();
    await database.close();
    throw error;
  }
  const { server } = app;
  const work = startDatabaseWork({
    ...{ app, parts, opened },
    fillCatalogue: config.fillsCatalogue ? fillCatalogue : undefined,
  });
  const address = describeAddress(config, listeningPort(server) ?? config.port);
  if (awayReason !== null) server.log.warn(`${awayReason} Serving ${address} without it until it answers.`);
  const whenPages = parts.includes('web') ? whenServed(app, stopping.signal) : undefined;
  const ready = Promise.all([work.usable, whenPages]);
  ready.then(
    () => announce(address, stopping.signal),
    () => undefined,
  ); // The caller gets `failure`.

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
    },
  };
}

/** OPS-4: listens for the operator if configured, and prints the URL. */
async function openOperatorServer({ server, shown }: App, config: Config): Promise<FastifyInstance | null> {
  const { operatorPort, operatorHost } = config;
  if (operatorPort === null) return null;
  await server.ready(); // Ensures that every call has been described.
  const operator = await buildOperatorServer(shown, { host: operatorHost, log: server.log });
  await listen(operator, { port: operatorPort, host: operatorHost, prefix: 'OPERATOR_' });
  const address = `${urlHost(operatorHost)}:${listeningPort(operator) ?? operatorPort}`;
  process.stdout.write(`The operator’s pages are at http://${address}\n`);
  return operator;
}

/** Resolves when pages can be served, or the server is closing. */
async function whenServed({ site }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await site.read()) === null) {
    await new Promise((resolve) => setTimeout(resolve, SITE_POLL_MS));
  }
}

/** OPS-1: prints one line, once there are songs to play and pages to show them on. */
function announce(address: string, signal: AbortSignal): void {
  if (!signal.aborted) process.stdout.write(`Nyimbo is ready at ${address}\n`);
}

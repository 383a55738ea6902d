import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, type App } from '../app.ts';
import { startBackgroundWork } from './background-work.ts';
import type { Config } from '../config/load-config.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { openOperatorChannels, type OperatorChannel } from '../operator/open-operator-channels.ts';
import { buildOperatorServer } from '../operator/build-operator-server.ts';
import { watchCatalogue } from '../publishing/watch-catalogue.ts';
import { openRedis } from './open-redis.ts';
import { openSiteDatabase, readErrorCode } from '../db/open-site-database.ts';
import { StartError, type StartOptions } from './read-start-options.ts';

const SITE_POLL_MS = 300;
export interface RunningServer {
  log: FastifyBaseLogger;
  /** URL that the server listens on, such as `http://localhost:3000`. */
  address: string;
  /** Finishes the work in progress, then closes everything. */
  close(): Promise<void>;
}

/**
 * Opens and migrates the database, listens, and starts the background work, which includes `fillCatalogue`. Prints the
 * line of OPS-1 once the site is usable.
 * @throws StartError when the server cannot start
 */
export async function runServer(
  { config, parts }: StartOptions,
  fillCatalogue?: FillCatalogue,
): Promise<RunningServer> {
  const database = await openSiteDatabase(config);
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
    redis?.disconnect();
    await operator?.close();
    await database.close();
    throw error;
  }
  const { server, services } = app;
  const address = describeAddress(config, listeningPort(server) ?? config.port);
  // Several processes can open a PostgreSQL database, including the operator's commands.
  const channel = database.kind === 'embedded' ? await openChannels(config, app) : null;
  const work = parts.includes('api') ? startBackgroundWork(services, server.log, fillCatalogue) : null;
  const watch = parts.some((part) => part !== 'media')
    ? watchCatalogue(database, services.catalogue, server.log)
    : null;
  const stopping = new AbortController();
  const ready = [work?.firstSongs, parts.includes('web') ? whenServed(app, stopping.signal) : undefined];
  void announce(address, Promise.all(ready), stopping.signal);

  return {
    log: server.log,
    address,
    async close() {
      stopping.abort();
      await Promise.all([work?.stop(), watch?.stop(), channel?.close(), server.close()]);
      await operator?.close();
      redis?.disconnect();
      await database.close();
    },
  };
}

/**
 * Opens the operator's channels. The site does not depend on them: without channels, the operator's commands work only
 * while the server is stopped.
 */
function openChannels({ dataDir }: Config, { server, services }: App): Promise<OperatorChannel | null> {
  return openOperatorChannels(dataDir, services.database).catch((error: unknown) => {
    server.log.warn({ err: error }, 'npm run inbox, staff and ingest are unavailable while this server runs');
    return null;
  });
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

interface ListenOptions {
  port: number;
  host: string;
  /** Prefix of the two environment variables. */
  prefix: '' | 'OPERATOR_';
}

/** Listens without Fastify's own log line: the site's URL is printed once, when the site is usable (OPS-1). */
async function listen(server: FastifyInstance, options: ListenOptions): Promise<void> {
  const { level } = server.log;
  server.log.level = 'silent';
  try {
    await server.listen({ port: options.port, host: options.host });
  } catch (error) {
    throw describeListenError(error, options);
  } finally {
    server.log.level = level;
  }
}

function describeListenError(error: unknown, { port, host, prefix }: ListenOptions): unknown {
  const code = readErrorCode(error);
  const another = `Choose another ${prefix}PORT.`;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use by another program. ${another}`);
  if (code === 'EACCES') return new StartError(`This user may not open port ${port}. ${another}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${prefix}HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/** The actual port, also if the system chose it (PORT=0). */
function listeningPort(server: FastifyInstance): number | null {
  const [address] = server.addresses();
  return typeof address === 'object' ? address.port : null;
}

function describeAddress({ host }: Config, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return `http://${urlHost(host)}:${port}`;
}

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Resolves when pages can be served, or the server is closing. */
async function whenServed({ site }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await site.read()) === null) {
    await new Promise((resolve) => setTimeout(resolve, SITE_POLL_MS));
  }
}

/** OPS-1: prints one line, once there are songs to play and pages to show them on. */
async function announce(address: string, ready: Promise<unknown>, signal: AbortSignal): Promise<void> {
  await ready;
  if (!signal.aborted) process.stdout.write(`Nyimbo is ready at ${address}\n`);
}

import type { App } from '../app.ts';
import { startCheckpoints } from '../operations/backup/checkpoint/start-checkpoints.ts';
import { usesDatabase, type AppPart } from '../config/app-parts.ts';
import { openOperatorChannels, type OperatorChannel } from '../operations/operator/open-operator-channels.ts';
import { watchCatalogue } from '../catalogue/publishing/watch-catalogue.ts';
import { startBackgroundWork, type BackgroundWork } from './background-work.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { startStoringFigures } from './store-figures.ts';
import { watchCanaries } from './watch-canaries.ts';
import { watchServerAge } from './watch-server-age.ts';

export interface DatabaseWork {
  /**
   * Resolves when the work has begun; in a process that computes the lists, when there are also songs to play. Rejects
   * when `failure` rejects.
   */
  usable: Promise<void>;
  /** Rejects when this server cannot use the database, at start or after a newer server has migrated it. */
  failure: Promise<never>;
  /** Stops all work; resolves when no work uses the database any more. */
  stop(): Promise<void>;
}

export interface DatabaseWorkOptions {
  app: App;
  parts: readonly AppPart[];
  /** The promise `opened` of `ServingDatabase`. */
  opened: Promise<boolean>;
  fillCatalogue: FillCatalogue | undefined;
}

/** Starts the work of this process that needs the database, as soon as the database is open. */
export function startDatabaseWork({ app, parts, opened, fillCatalogue }: DatabaseWorkOptions): DatabaseWork {
  const { server, services } = app;
  const stops: (() => Promise<void>)[] = [];
  let outdated = new Promise<never>(() => undefined);
  const begin = async (): Promise<BackgroundWork | null> => {
    if (!(await opened)) return null;
    // With PostgreSQL, the operator's commands need no channel, because they can open the database themselves.
    const channel = services.database.kind === 'embedded' ? await openChannels(app) : null;
    if (channel) stops.push(() => channel.close());
    const age = watchServerAge(services.database);
    stops.push(age.stop);
    outdated = age.outdated;
    stops.push(watchCatalogue(services.database, services.catalogue, server.log).stop);
    if (parts.includes('api')) {
      stops.push(startStoringFigures(services, server.log).stop);
      services.mailer.start();
    }
    if (usesDatabase(parts)) {
      stops.push(watchCanaries(services, { canEndCanaries: parts.includes('jobs'), log: server.log }).stop);
    }
    if (!parts.includes('jobs')) return null;
    const { dataDir, checkpointMinutes } = services.config;
    if (services.database.kind === 'embedded' && checkpointMinutes > 0) {
      const everyMs = checkpointMinutes * 60_000;
      const run = services.tasks.begin('checkpoint', everyMs);
      stops.push(startCheckpoints({ database: services.database, dataDir, everyMs, run, log: server.log }).stop);
    }
    const work = startBackgroundWork(services, server.log, fillCatalogue);
    stops.push(work.stop);
    return work;
  };
  const begun = begin();
  const failure = begun.then(() => outdated);
  const stop = async () => {
    await begun.catch(() => undefined);
    await Promise.all(stops.map((stopOne) => stopOne()));
  };
  return { usable: begun.then((work) => work?.firstSongs), failure, stop };
}

/**
 * Opens the operator's channels. If that fails, the site still works, but the operator's commands work only while the
 * server is stopped.
 */
function openChannels({ server, services }: App): Promise<OperatorChannel | null> {
  return openOperatorChannels(services.config, services.database).catch((error: unknown) => {
    server.log.warn(
      { err: error },
      'npm run inbox, staff, ingest, media and backup are unavailable while this server runs',
    );
    return null;
  });
}

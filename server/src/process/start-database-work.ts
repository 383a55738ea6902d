import type { App } from '../app.ts';
import { needDatabase, type AppPart } from '../config/app-parts.ts';
import { openOperatorChannels, type OperatorChannel } from '../operator/open-operator-channels.ts';
import { watchCatalogue } from '../publishing/watch-catalogue.ts';
import { startBackgroundWork, type BackgroundWork } from './background-work.ts';
import type { FillCatalogue } from './fill-catalogue.ts';
import { startStoringFigures } from './store-figures.ts';
import { watchCanaries } from './watch-canaries.ts';
import { watchServerAge } from './watch-server-age.ts';

export interface DatabaseWork {
  /** Resolves when the work has begun, with the first songs if this process computes the lists. Rejects as `failure`. */
  usable: Promise<void>;
  /** Rejects when the database cannot serve this server, now or since a newer server has migrated it. */
  failure: Promise<never>;
  /** Stops all work; resolves when none uses the database any more. */
  stop(): Promise<void>;
}

export interface DatabaseWorkOptions {
  app: App;
  parts: readonly AppPart[];
  /** As in `ServingDatabase`. */
  opened: Promise<boolean>;
  fillCatalogue: FillCatalogue | undefined;
}

/** Starts what this process does with the database by itself, as soon as the database is open. */
export function startDatabaseWork({ app, parts, opened, fillCatalogue }: DatabaseWorkOptions): DatabaseWork {
  const { server, services } = app;
  const stops: (() => Promise<void>)[] = [];
  let outdated = new Promise<never>(() => undefined);
  const begin = async (): Promise<BackgroundWork | null> => {
    if (!(await opened)) return null;
    // Several processes can open a PostgreSQL database, including the operator's commands.
    const channel = services.database.kind === 'embedded' ? await openChannels(app) : null;
    if (channel) stops.push(() => channel.close());
    const age = watchServerAge(services.database);
    stops.push(age.stop);
    outdated = age.outdated;
    stops.push(watchCatalogue(services.database, services.catalogue, server.log).stop);
    if (parts.includes('api')) {
      stops.push(startStoringFigures(services.figures, server.log).stop);
      services.mailer.start();
    }
    if (needDatabase(parts)) {
      stops.push(watchCanaries(services.canaries, { isJudge: parts.includes('jobs'), log: server.log }).stop);
    }
    if (!parts.includes('jobs')) return null;
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
 * Opens the operator's channels. The site does not depend on them: without channels, the operator's commands work only
 * while the server is stopped.
 */
function openChannels({ server, services }: App): Promise<OperatorChannel | null> {
  return openOperatorChannels(services.config.dataDir, services.database).catch((error: unknown) => {
    server.log.warn({ err: error }, 'npm run inbox, staff, ingest and backup are unavailable while this server runs');
    return null;
  });
}

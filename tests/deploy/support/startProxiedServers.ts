import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createMediaFolder } from '../../../server/src/media/testing/media-fixture.ts';
import { openTestCatalogue, type TestDatabase } from '../../../server/src/testing/open-test-database.ts';
import { createTestRedisUrl } from '../../../server/src/testing/processes/open-test-redis.ts';
import { writeTestSite } from '../../../server/src/testing/site/write-test-site.ts';
import {
  startServerProcess,
  type ServerProcess,
  type ServerProgram,
} from '../../../server/src/testing/processes/start-server-process.ts';

/** Calls per minute from one IP address. */
export const RATE_LIMIT_PER_MINUTE = 100;

/** Options of the processes. The suites of the recipes use the defaults. */
export interface ProxiedServerOptions {
  /** Added to the environment of the processes. */
  environment?: NodeJS.ProcessEnv;
  /** The server to run; the working tree's if omitted. */
  program?: ServerProgram;
  /** Maps the URL of a service to the URL that the processes connect to; unchanged if omitted. */
  mapDatabaseUrl?: (databaseUrl: string) => Promise<string>;
  mapRedisUrl?: (redisUrl: string) => Promise<string>;
}

/** Two processes on one PostgreSQL, one Redis and one data folder. */
export interface ProxiedServers {
  prepared: TestDatabase;
  processes: ServerProcess[];
  mediaDir: string;
  /** Restarts a process that has ended, on the same port. Runs `program` if given, otherwise the same server. */
  startAgain(index: number, program?: ServerProgram): Promise<void>;
  stop(): Promise<void>;
}

const PROCESS_ROLES = ['api,media,web,jobs', 'api,media,web'];

/** Starts the processes for a proxy at `publicUrl`. */
export async function startProxiedServers(
  publicUrl: string,
  { environment = {}, program, mapDatabaseUrl, mapRedisUrl }: ProxiedServerOptions = {},
): Promise<ProxiedServers> {
  const prepared = await openTestCatalogue();
  const mediaDir = path.join(prepared.dataDir, 'media');
  await fillDataFolder(prepared.dataDir);
  const databaseUrl = prepared.url && mapDatabaseUrl ? await mapDatabaseUrl(prepared.url) : prepared.url;
  const redisUrl = createTestRedisUrl();
  const settings = {
    ...{
      DATA_DIR: prepared.dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl && mapRedisUrl ? await mapRedisUrl(redisUrl) : redisUrl,
    },
    ...{ PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback', NODE_ENV: 'production' },
    ...{ RATE_LIMIT: String(RATE_LIMIT_PER_MINUTE), FFMPEG_PATH: process.env['FFMPEG_PATH'], ...environment },
  };
  const start = (index: number, more: NodeJS.ProcessEnv, version = program) =>
    startServerProcess({ ...settings, ...more }, ['--only', PROCESS_ROLES[index] ?? ''], version);
  const processes = await Promise.all(PROCESS_ROLES.map((_, index) => start(index, {})));
  return {
    prepared,
    processes,
    mediaDir,
    async startAgain(index, version) {
      const { port } = new URL(processes[index]?.address ?? '');
      processes[index] = await start(index, { PORT: port }, version);
    },
    async stop() {
      for (const { child, ended } of processes) {
        child.kill('SIGKILL');
        await ended;
      }
      await prepared.remove();
    },
  };
}

async function fillDataFolder(dataDir: string): Promise<void> {
  const media = await createMediaFolder();
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
  await cp(media.root, path.join(dataDir, 'media'), options);
  await media.remove();
  await writeTestSite(path.join(dataDir, 'site'));
}

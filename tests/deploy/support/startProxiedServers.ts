import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createMediaFolder } from '../../../server/src/media/testing/media-fixture.ts';
import { openTestCatalogue, type TestDatabase } from '../../../server/src/testing/open-test-database.ts';
import { createTestRedisUrl } from '../../../server/src/testing/open-test-redis.ts';
import { writeTestSite } from '../../../server/src/testing/site/write-test-site.ts';
import { startServerProcess, type ServerProcess } from '../../../server/src/testing/start-server-process.ts';

/** Calls per minute from one address. */
export const RATE_LIMIT = 60;

/** Two processes on one PostgreSQL, one Redis and one data folder. */
export interface ProxiedServers {
  prepared: TestDatabase;
  processes: ServerProcess[];
  mediaDir: string;
  stop(): Promise<void>;
}

/** Starts the processes for a proxy at `publicUrl`. */
export async function startProxiedServers(publicUrl: string): Promise<ProxiedServers> {
  const prepared = await openTestCatalogue();
  const mediaDir = path.join(prepared.dataDir, 'media');
  const media = await createMediaFolder();
  await cp(media.root, mediaDir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await media.remove();
  await writeTestSite(path.join(prepared.dataDir, 'site'));
  const environment = {
    ...{ DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url, REDIS_URL: createTestRedisUrl() },
    ...{ PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback', NODE_ENV: 'production' },
    ...{ RATE_LIMIT: String(RATE_LIMIT), FFMPEG_PATH: process.env['FFMPEG_PATH'] },
  };
  const roles = ['api,media,web,jobs', 'api,media,web'];
  const processes = await Promise.all(roles.map((role) => startServerProcess(environment, ['--only', role])));
  return {
    prepared,
    processes,
    mediaDir,
    async stop() {
      for (const { child, ended } of processes) {
        child.kill('SIGKILL');
        await ended;
      }
      await prepared.remove();
    },
  };
}

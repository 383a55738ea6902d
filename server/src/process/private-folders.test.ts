import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../testing/processes/start-server-process.ts';
import { checkPermissions } from '../operations/doctor/folder-checks.ts';

let site: TestDatabase;
const processes = killAfterEachTest<ServerProcess>();
beforeAll(async () => {
  site = await openTestCatalogue();
  await site.database.close();
});
afterAll(() => site.remove());

const modeOf = (folder: string) => statSync(path.join(site.dataDir, folder)).mode & 0o777;

test('PRD-1 a start takes the private folders from other users of the machine, and leaves them the media', async () => {
  const config = loadConfig({ DATA_DIR: site.dataDir, DATABASE_URL: site.url });
  const folders = [...(site.url ? [] : ['database']), 'originals', 'uploads'];
  for (const folder of [...folders, 'media', '']) {
    mkdirSync(path.join(site.dataDir, folder), { recursive: true });
    chmodSync(path.join(site.dataDir, folder), 0o755);
  }
  const paths = folders.map((folder) => path.join(site.dataDir, folder)).join(', ');
  expect(await checkPermissions(config)).toMatchObject({
    status: 'warning',
    message: `Other users can use ${paths}. The next start changes that in folders of its own user.`,
  });

  processes.push(await startServerProcess({ DATA_DIR: site.dataDir, DATABASE_URL: site.url }));
  expect([...folders, 'media', ''].map(modeOf)).toEqual([...folders.map(() => 0o700), 0o755, 0o755]);
  expect(await checkPermissions(config)).toMatchObject({ status: 'ok' });
});

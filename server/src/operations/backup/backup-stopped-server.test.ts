import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { SERVER_ROOT } from '../../config/server-root.ts';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { TYPESCRIPT_ARGUMENTS } from '../../testing/processes/program-arguments.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../../testing/processes/start-server-process.ts';
import { describeIf, isOnPostgres } from '../../testing/run-if.ts';
import { makeBackupFolder } from './testing/backup-site.ts';

/** The command `backup` with the options of `takeBackup` in `BACKUP_OPTIONS`, as JSON. */
const BACKUP_SCRIPT = `
import { runBackupCli } from './src/operations/backup/run-backup-cli.ts';
import { takeBackup } from './src/operations/backup/take-backup.ts';
await runBackupCli('backup', async (config, { store }) => {
  await takeBackup(config, store, JSON.parse(process.env.BACKUP_OPTIONS));
  return 'done';
});
`;

describeIf(!isOnPostgres, 'needs the embedded database')('a backup beside a server that hangs', () => {
  let testDatabase: TestDatabase;
  let folder: string;
  const processes = killAfterEachTest<ServerProcess>();

  beforeAll(async () => {
    testDatabase = await openTestCatalogue();
    await testDatabase.database.close();
    folder = makeBackupFolder();
  });
  afterAll(async () => {
    await testDatabase.remove();
    rmSync(folder, { recursive: true });
  });

  const backUp = (options: { answerTimeoutMs?: number } = {}) =>
    promisify(execFile)(
      process.execPath,
      [...TYPESCRIPT_ARGUMENTS, '--input-type=module', '--eval', BACKUP_SCRIPT, '--', 'backup', folder],
      {
        cwd: SERVER_ROOT,
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: testDatabase.dataDir,
          BACKUP_OPTIONS: JSON.stringify(options),
        },
      },
    );

  test('PRD-3 ends with one line, and succeeds when the server continues', async () => {
    const server = await startServerProcess({ DATA_DIR: testDatabase.dataDir, DATABASE_URL: '' });
    processes.push(server);
    server.child.kill('SIGSTOP');
    await expect(backUp({ answerTimeoutMs: 500 })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The server did not answer within 0.5 s. Look at its log and its disk, then try again.\n',
    });
    server.child.kill('SIGCONT');
    expect(await backUp()).toEqual({ stdout: 'done\n', stderr: '' });
  }, 90_000);
});

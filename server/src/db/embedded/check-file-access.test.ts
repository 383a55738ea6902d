import { execFile } from 'node:child_process';
import { chownSync, chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../../config/server-root.ts';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import {
  canRunAsOtherUser,
  findOtherUserId,
  giveToOtherUser,
  OTHER_USER_REASON,
} from '../../testing/processes/other-user.ts';
import { describeIf, isOnPostgres } from '../../testing/run-if.ts';

const describeOtherUser = describeIf(
  canRunAsOtherUser && !isOnPostgres,
  `${OTHER_USER_REASON}, and the embedded database`,
);

describeOtherUser('PRD-1 a database with a file of root', () => {
  let site: TestDatabase;
  let file: string;
  beforeAll(async () => {
    site = await openTestCatalogue();
    await site.database.close();
    giveToOtherUser(site.dataDir);
    const folder = path.join(site.dataDir, 'database/base');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
    file = names.filter((name) => statSync(name).isFile()).at(-1) ?? '';
    chownSync(file, 0, 0);
    chmodSync(file, 0o600);
  });
  afterAll(() => site.remove());

  /** Runs a program of the site as the other user. Returns its exit code and all output. */
  const run = (program: string, args: string[] = []) =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      const uid = findOtherUserId();
      const environment = { PATH: process.env['PATH'], DATA_DIR: site.dataDir, PORT: '0' };
      execFile(
        process.execPath,
        ['--import', 'tsx', program, ...args],
        { cwd: SERVER_ROOT, uid, env: environment },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
  const line = () =>
    `This user (uid ${findOtherUserId()}) cannot read and write ${file}. Run the command as the owner of the file, or change its owner.`;

  test('ends the start with one line', async () => {
    expect(await run('src/main.ts', ['--only', 'api'])).toEqual({ code: 1, output: `${line()}\n` });
  });

  test('is a problem that the doctor reports', async () => {
    const { code, output } = await run('src/operations/doctor/doctor.cli.ts', ['--only', 'api']);
    expect(code).toBe(1);
    expect(output).toContain(`${line()}\n`);
    expect(output).toMatch(/^problem {2}database /m);
  });
});

/** Restores as the site's user and as root, with the command of docs/deploy.md. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { SERVER_ROOT } from '../../config/server-root.ts';
import {
  canRunAsOtherUser,
  findOtherUserId,
  giveToOtherUser,
  OTHER_USER,
  OTHER_USER_REASON,
} from '../../testing/processes/other-user.ts';
import { describeIf } from '../../testing/run-if.ts';
import { FolderBackupStore } from './stores/folder-backup-store.ts';
import { takeBackup } from './take-backup.ts';
import {
  createBackupSite,
  createRestoreTarget,
  makeBackupFolder,
  type BackupSite,
  type RestoreTarget,
} from './testing/backup-site.ts';

/** Reads the command that restores, from the operator's instructions. */
function readRestoreCommand(): string {
  const page = readFileSync(path.join(SERVER_ROOT, '../docs/deploy.md'), 'utf8');
  const [command] = /^runuser -u nyimbo -- .* restore .*$/m.exec(page) ?? [];
  if (command === undefined) throw new Error('docs/deploy.md does not tell how to restore.');
  return command;
}

describeIf(canRunAsOtherUser, OTHER_USER_REASON)('PRD-3 restore', () => {
  let site: BackupSite;
  let machineFolder: string;
  let tempFolder: string;
  let target: RestoreTarget;
  let dataDir: string;
  const uid = findOtherUserId();

  beforeAll(async () => {
    site = await createBackupSite();
    machineFolder = makeBackupFolder();
    chmodSync(machineFolder, 0o755);
    tempFolder = path.join(machineFolder, 'tmp');
    mkdirSync(tempFolder);
    chmodSync(tempFolder, 0o777);
    const backups = path.join(machineFolder, 'var/backups/nyimbo');
    mkdirSync(path.dirname(backups), { recursive: true });
    await takeBackup(site.config, new FolderBackupStore(backups));
    // As nyimbo-backup.service, whose UMask is 0077, writes it.
    spawnSync('chmod', ['-R', 'u=rwX,go=', backups]);
    giveToOtherUser(backups);
    const program = path.join(machineFolder, 'opt/nyimbo/current/bin/nyimbo');
    mkdirSync(path.dirname(program), { recursive: true });
    const script = `cd ${SERVER_ROOT} && shift && exec ${process.execPath} --import tsx src/operations/backup/restore.cli.ts "$@"`;
    writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }, 90_000);
  afterAll(async () => {
    await site.close();
    rmSync(machineFolder, { recursive: true });
  });
  beforeEach(async () => {
    target = await createRestoreTarget();
    dataDir = path.join(machineFolder, 'var/lib/nyimbo');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o750);
    giveToOtherUser(dataDir);
    mkdirSync(path.join(machineFolder, 'etc/nyimbo'), { recursive: true });
    const { databaseUrl } = target.config;
    const lines = [`DATA_DIR=${dataDir}`, ...(databaseUrl === null ? [] : [`DATABASE_URL=${databaseUrl}`])];
    writeFileSync(path.join(machineFolder, 'etc/nyimbo/nyimbo.env'), `${lines.join('\n')}\n`);
  });
  afterEach(async () => {
    await target.remove();
    rmSync(dataDir, { recursive: true });
  });

  /** Runs the documented command with the paths of this test. @param asRoot without the change of user */
  async function restore({ asRoot = false } = {}): Promise<string> {
    const command = readRestoreCommand()
      .replace(/(?<=[\s'])\/(?=(?:opt|etc|var)\/)/g, `${machineFolder}/`)
      .replace('runuser -u nyimbo -- ', asRoot ? '' : `runuser -u ${OTHER_USER} -- `);
    const { stdout } = await promisify(execFile)('sh', ['-c', `umask 022; ${command}`], {
      env: { ...process.env, TMPDIR: tempFolder },
    });
    return stdout;
  }

  const listRestored = () => ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  const listForeign = () => listRestored().filter((name) => statSync(path.join(dataDir, name)).uid !== uid);

  test.each([
    ['as the site’s user, below a folder of root', false],
    ['as root, gives the files to the owner of the data folder', true],
  ])(
    '%s',
    async (_title, asRoot) => {
      expect(await restore({ asRoot })).toMatch(/^Restored the backup of /);
      expect(listForeign()).toEqual([]);
      expect(readdirSync(dataDir)).not.toContain('restoring');
      expect(statSync(dataDir).mode & 0o777).toBe(0o750);
      const song = path.join(dataDir, 'media', site.songs[0]?.path ?? '');
      expect(readFileSync(song, 'utf8')).toBe(`audio of ${site.songs[0]?.id}`);
      expect(statSync(song).mode & 0o777).toBe(0o644); // A web server in the user’s group sends it.
    },
    90_000,
  );

  test('says in one line which folder this user cannot use', async () => {
    chmodSync(dataDir, 0o500);
    const stderr = `Cannot use ${path.join(dataDir, 'restoring')}: this user has no access to it.\n`;
    await expect(restore()).rejects.toMatchObject({ stderr });
  }, 90_000);
});

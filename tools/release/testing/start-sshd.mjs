// A temporary ssh server for the suites: on loopback, with its own keys, for the current user.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findOrInstallProgram, PROGRAMS } from '../../bootstrap/dependencies/find-program.mjs';
import { findFreePort } from '../../bootstrap/suites/start-postgres.mjs';

const START_TIMEOUT_MS = 15_000;

function makeKey(file) {
  const made = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'nyimbo-test', '-f', file]);
  if (made.status !== 0) throw new Error(`ssh-keygen failed: ${made.stderr ?? made.error?.message}`);
  return readFileSync(`${file}.pub`, 'utf8').trim();
}

const isAnswering = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function waitUntilItAnswers(server, port, readLog) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isAnswering(port))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`sshd did not start: ${readLog()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * @returns {Promise<{ port: number, login: string, options: string, folder: string, stop: () => Promise<void> }>}
 *   login: `user@127.0.0.1:port`; options: for RELEASE_SSH_OPTIONS, with the host's key known and the user's key;
 *   folder: folder for sites
 */
export async function startSshd() {
  const [sshd] = [await findOrInstallProgram(PROGRAMS.sshd), await findOrInstallProgram(PROGRAMS.rsync)];
  // As root, sshd uses privilege separation and needs this folder, which systemd usually creates.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(tmpdir(), 'nyimbo-sshd-'));
  const port = await findFreePort();
  const hostKey = makeKey(join(folder, 'host_key'));
  writeFileSync(join(folder, 'authorized_keys'), `${makeKey(join(folder, 'user_key'))}\n`);
  writeFileSync(join(folder, 'known_hosts'), `[127.0.0.1]:${port} ${hostKey}\n`);
  const config = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host_key')}`,
    `AuthorizedKeysFile ${join(folder, 'authorized_keys')}`,
    'PidFile none',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    `SetEnv "HOME=${folder}"`, // Without the user's own .bashrc, which may take longer than the command.
    'StrictModes no', // The keys are below the shared temporary folder, which StrictModes refuses.
    'MaxStartups 100',
  ];
  writeFileSync(join(folder, 'sshd_config'), `${config.join('\n')}\n`);
  const server = spawn(sshd, ['-D', '-e', '-f', join(folder, 'sshd_config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.on('data', (data) => (log += data));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await waitUntilItAnswers(server, port, () => log);
  return {
    port,
    login: `${userInfo().username}@127.0.0.1:${port}`,
    options: `-i ${join(folder, 'user_key')} -o IdentitiesOnly=yes -o UserKnownHostsFile=${join(folder, 'known_hosts')}`,
    folder,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// ssh and rsync as child processes: how they are called, and what their failures mean.
import { spawn } from 'node:child_process';

/**
 * Ours stand first, and of several values ssh takes the first: a host that is not known is refused whatever else is set,
 * nobody is asked for anything, and a line that is dead is noticed.
 */
const OPTIONS = [
  'BatchMode=yes',
  'StrictHostKeyChecking=yes',
  'ConnectTimeout=10',
  'ServerAliveInterval=10',
  'ServerAliveCountMax=3',
];
const FAILED_LINE = 255;

/** A word for a POSIX shell: nothing in it means anything. */
const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/** A word for rsync's `-e`, which knows quotes of its own. */
const quoteForRsync = (text) => `'${text.replaceAll("'", "''")}'`;

/** Runs a program to its end; rejects when there is none. */
function run(command, args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const output = [];
    let errors = '';
    child.stdout.on('data', (data) => output.push(data));
    child.stderr.on('data', (data) => (errors += data));
    child.stdin.on('error', () => undefined); // The other side has ended: its exit code says so.
    child.on('error', (error) => {
      reject(error.code === 'ENOENT' ? new Error(`${command} is not installed on this machine.`) : error);
    });
    child.on('close', (code) =>
      resolve({ code: code ?? FAILED_LINE, output: Buffer.concat(output).toString(), errors }),
    );
    child.stdin.end(input ?? '');
  });
}

/** What ssh's own words mean, most telling first. */
const MEANINGS = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    'shows a different key from the known one. It may be an attack: ask the host owner before you change known_hosts',
  ],
  [
    /Host key verification failed|No .* host key is known/,
    'is not in known_hosts. Ask the owner for the key, compare both, then add it',
  ],
  [/Permission denied/, 'refused this user. Name a key in RELEASE_SSH_OPTIONS ("-i /path/to/key")'],
  [/Could not resolve hostname/, 'does not resolve'],
  [/Connection refused|No route to host|timed out|unreachable/i, 'does not answer'],
];

export class RemoteHost {
  /** @param {ReturnType<import('./ssh-target.mjs').parseSshTarget>} target */
  constructor(target) {
    this.target = target;
    const own = OPTIONS.flatMap((option) => ['-o', option]);
    this.sshArguments = [...own, ...(target.port ? ['-p', String(target.port)] : []), ...target.options];
    this.login = (host) => (target.user ? `${target.user}@${host}` : host);
  }

  /**
   * Runs a shell script on the host with arguments and an input.
   * @returns {Promise<{ code: number, output: string }>} codes that the script itself chose
   * @throws when the host cannot be reached, or the script failed in a way that it did not choose
   */
  async run(script, args = [], { input, expected = [] } = {}) {
    const command = ['sh', '-c', quote(script), 'sh', ...args.map((arg) => quote(String(arg)))].join(' ');
    const host = this.target.host.replace(/^\[|\]$/g, '');
    const { code, output, errors } = await run('ssh', [...this.sshArguments, '--', this.login(host), command], input);
    if (code !== 0 && !expected.includes(code)) throw this.#explain('ssh', code, errors);
    return { code, output };
  }

  /** Copies a folder's content there, as `rsync` does. */
  copyTo(folder, path) {
    return this.#copy(`${folder}/`, `${this.login(this.target.host)}:${path}/`);
  }

  copyFrom(path, folder, flags = []) {
    return this.#copy(`${this.login(this.target.host)}:${path}/`, `${folder}/`, flags);
  }

  async #copy(from, to, flags = []) {
    const ssh = ['ssh', ...this.sshArguments].map(quoteForRsync).join(' ');
    // -s: the path is taken as it is, whatever characters it has.
    const args = ['-rlt', '-s', '--timeout=60', ...flags, '-e', ssh, '--', from, to];
    const { code, errors } = await run('rsync', args);
    if (code !== 0) throw this.#explain('rsync', code, errors);
  }

  #explain(program, code, errors) {
    const meaning = MEANINGS.find(([pattern]) => pattern.test(errors))?.[1];
    if (meaning) return new Error(`${this.target.host} ${meaning}.`);
    const said =
      errors
        .trim()
        .split(/[\r\n]+/)
        .slice(-3)
        .join(' ') || 'no message';
    if (/rsync: (command )?not found|rsync: No such file/.test(errors))
      return new Error(`${this.target.host} has no rsync.`);
    return new Error(
      `The connection to ${this.target.host} broke (${program} ended with ${code}: ${said}). The live site is unchanged.`,
    );
  }
}

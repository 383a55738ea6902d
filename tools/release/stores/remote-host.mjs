// Runs ssh and rsync as child processes and explains their failures.
import { spawn } from 'node:child_process';

/**
 * Fixed options of ssh. They refuse unknown hosts, disable prompts and detect dead connections. They come first: ssh
 * uses the first value of an option, so a user's own options cannot override them.
 */
const SSH_OPTIONS = [
  'BatchMode=yes',
  'StrictHostKeyChecking=yes',
  'ConnectTimeout=10',
  'ServerAliveInterval=10',
  'ServerAliveCountMax=3',
];
const CONNECTION_FAILED_CODE = 255;

/** Quotes a word for a POSIX shell. */
const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/** Quotes a word for rsync's `-e`, which has its own quoting rules. */
const quoteForRsync = (text) => `'${text.replaceAll("'", "''")}'`;

/** Runs a program until it exits. Rejects if it cannot be started. */
function run(command, args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const output = [];
    let errors = '';
    child.stdout.on('data', (data) => output.push(data));
    child.stderr.on('data', (data) => (errors += data));
    child.stdin.on('error', () => undefined); // EPIPE: the program has exited, and its exit code is handled below.
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(error.code === 'ENOENT' ? new Error(`${command} is not installed on this machine.`) : error);
    });
    child.on('close', (code) =>
      resolve({ code: code ?? CONNECTION_FAILED_CODE, output: Buffer.concat(output).toString(), errors }),
    );
    child.stdin.end(input ?? '');
  });
}

/** Explanations of ssh's error messages, most specific first. @type {[pattern: RegExp, meaning: string][]} */
const ERROR_EXPLANATIONS = [
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

/** Runs scripts on the host of a release and copies folders to and from it. Each call opens a connection. */
export class RemoteHost {
  /** @param {ReturnType<typeof import('./ssh-target.mjs').parseSshTarget>} target */
  constructor(target) {
    this.target = target;
    const own = SSH_OPTIONS.flatMap((option) => ['-o', option]);
    this.sshArguments = [...own, ...(target.port ? ['-p', String(target.port)] : []), ...target.options];
    this.login = (host) => (target.user ? `${target.user}@${host}` : host);
  }

  /**
   * Runs a shell script on the host with arguments and an input.
   * @param {string} script
   * @param {(string | number)[]} [args]
   * @param {{ input?: string | Buffer, expected?: number[] }} [options] expected: codes apart from 0
   * @returns {Promise<{ code: number, output: string }>} code: 0 or one of the expected codes
   * @throws if the host is unreachable, or the script exits with an unexpected code
   */
  async run(script, args = [], { input, expected = [] } = {}) {
    const command = ['sh', '-c', quote(script), 'sh', ...args.map((arg) => quote(String(arg)))].join(' ');
    const host = this.target.host.replace(/^\[|\]$/g, '');
    const { code, output, errors } = await run('ssh', [...this.sshArguments, '--', this.login(host), command], input);
    if (code !== 0 && !expected.includes(code)) throw this.#explain('ssh', code, errors);
    return { code, output };
  }

  /** Copies a folder's content to the host with rsync. */
  copyTo(folder, path) {
    return this.#copy(`${folder}/`, `${this.login(this.target.host)}:${path}/`);
  }

  copyFrom(path, folder, flags = []) {
    return this.#copy(`${this.login(this.target.host)}:${path}/`, `${folder}/`, flags);
  }

  async #copy(from, to, flags = []) {
    const ssh = ['ssh', ...this.sshArguments].map(quoteForRsync).join(' ');
    // -s protects special characters in the path from the remote shell.
    const args = ['-rlt', '-s', '--timeout=60', ...flags, '-e', ssh, '--', from, to];
    const { code, errors } = await run('rsync', args);
    if (code !== 0) throw this.#explain('rsync', code, errors);
  }

  #explain(program, code, errors) {
    const meaning = ERROR_EXPLANATIONS.find(([pattern]) => pattern.test(errors))?.[1];
    if (meaning) return new Error(`${this.target.host} ${meaning}.`);
    const detail =
      errors
        .trim()
        .split(/[\r\n]+/)
        .slice(-3)
        .join(' ') || 'no message';
    if (/rsync: (command )?not found|rsync: No such file/.test(errors))
      return new Error(`${this.target.host} has no rsync.`);
    return new Error(
      `The connection to ${this.target.host} broke (${program} ended with ${code}: ${detail}). The live site is unchanged.`,
    );
  }
}

// `npm run bench:package [-- ARCHIVE]`: measures the start-up time and the idle memory of each role of the package, on
// PostgreSQL and on the embedded database (docs/performance.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { ROOT } from '../bootstrap/run-command.mjs';
import { startPostgres } from '../bootstrap/suites/start-postgres.mjs';
import { makeTempFolder } from '../release/testing/temp-folder.mjs';
import { createMinimalPathFolder, startPackaged, unpack } from './run-packaged.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Idle time after start-up, so that list computation and garbage collection don't distort the measurement. */
const REST_MS = 5000;
const TICKS_PER_SECOND = 100;

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [archive = join(ROOT, `dist/nyimbo-${version}.tar.gz`)] = process.argv.slice(2);

const tempFolder = await makeTempFolder('measure');
const folder = await unpack(archive, join(tempFolder, 'unpacked'));
const PATH = createMinimalPathFolder(join(tempFolder, 'path'));

/** Reads the memory and the CPU time of a process from /proc (Linux). */
function readProcess(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // Skip the process name, because it can contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const [user, system] = fields.slice(11, 13).map(Number);
  return {
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    cpuSeconds: (user + system) / TICKS_PER_SECOND,
  };
}

async function measureOnce(args, env) {
  const startedAt = performance.now();
  const server = startPackaged({ folder, args, env: { PATH, PORT: '0', LOG_LEVEL: 'error', ...env } });
  await server.ready;
  const readySeconds = (performance.now() - startedAt) / 1000;
  const { cpuSeconds } = readProcess(server.child.pid);
  await setTimeout(REST_MS);
  const { rssMb } = readProcess(server.child.pid);
  server.child.kill('SIGTERM');
  await server.ended;
  return { readySeconds, cpuSeconds, rssMb };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure(label, args, env) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureOnce(args, env));
  const formatMedian = (name, digits) => median(rounds.map((one) => one[name])).toFixed(digits);
  console.log(
    `${label.padEnd(22)} ready ${formatMedian('readySeconds', 2)} s, CPU ${formatMedian('cpuSeconds', 2)} s, ${formatMedian('rssMb', 0)} MB`,
  );
}

const environment = { DATA_DIR: join(tempFolder, 'data'), DEMO: 'off' };
const postgres = await startPostgres(await findOrInstallProgram(PROGRAMS.postgres));
try {
  const env = { ...environment, DATABASE_URL: postgres.url };
  await startPackaged({ folder, args: ['migrate'], env: { PATH, ...env } }).ended;
  for (const role of ['api', 'web', 'media', 'jobs', 'api,web,media,jobs']) {
    await measure(`PostgreSQL ${role}`, ['serve', '--only', role], env);
  }
} finally {
  await postgres.stop();
}
await startPackaged({ folder, args: ['migrate'], env: { PATH, ...environment } }).ended;
await measure('embedded, all', ['serve'], environment);

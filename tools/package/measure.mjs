// `npm run bench:package [-- ARCHIVE]`: start-up time and memory at rest of each role of the package, on PostgreSQL and
// on the embedded database (docs/performance.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { ROOT } from '../bootstrap/run-command.mjs';
import { startPostgres } from '../bootstrap/suites/start-postgres.mjs';
import { makeTempFolder } from '../release/testing/temp-folder.mjs';
import { makeNodeFolder, startPackaged, unpack } from './run-packaged.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Time for the lists and the first garbage collection after the start. */
const REST_MS = 5000;
const CLOCK_TICKS = 100;

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [archive = join(ROOT, `dist/nyimbo-${version}.tar.gz`)] = process.argv.slice(2);

const temp = await makeTempFolder('measure');
const folder = await unpack(archive, join(temp, 'unpacked'));
const PATH = makeNodeFolder(join(temp, 'path'));

/** Memory and CPU time of a process, from /proc (Linux). */
function readProcess(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // The fields after the name, which can contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const [user, system] = fields.slice(11, 13).map(Number);
  return {
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    cpuSeconds: (user + system) / CLOCK_TICKS,
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
  const of = (name, digits) => median(rounds.map((one) => one[name])).toFixed(digits);
  console.log(
    `${label.padEnd(22)} ready ${of('readySeconds', 2)} s, CPU ${of('cpuSeconds', 2)} s, ${of('rssMb', 0)} MB`,
  );
}

const environment = { DATA_DIR: join(temp, 'data'), DEMO: 'off' };
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

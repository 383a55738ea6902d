// `npm run bench:load`: sends mixed requests and opens event streams to two processes behind nginx, on PostgreSQL and
// Redis, while it restarts or kills a process or disconnects PostgreSQL or Redis. Then it fills the disk of a server with
// the embedded database under writes. Uses the code of tests/deploy/load and server/src/testing/processes.
//   -- --requests 50 --streams 50   requests a second, and open event streams (50 and 50)
//   -- --seconds 10                 time before, during and after each fault (10)
//   -- --outage 30                  duration in seconds of each outage, and of the full disk (30)
//   -- --package FOLDER             an unpacked package to measure; the working tree if omitted
//   -- --minutes 60                 instead: only the load, with the memory and open files of both processes
//   -- --kills 50                   instead: kills a server that often on each database, under writes, and counts the
//                                   acknowledged writes that are lost
import { resolve } from 'node:path';
import { env } from 'node:process';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { fail, runStep } from '../bootstrap/progress.mjs';
import { startPostgres } from '../bootstrap/suites/start-postgres.mjs';
import { startRedis } from '../bootstrap/suites/start-redis.mjs';
import { measureKills } from './kills.mjs';
import { measureSoak } from './soak.mjs';

/** Size of the small disk. The test catalogue takes 28 MB, and the writes fill the remaining space. */
const DISK_MEGABYTES = 200;

function readOptions() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '50' },
      streams: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '10' },
      outage: { type: 'string', default: '30' },
      package: { type: 'string' },
      kills: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const load = { perSecond: Number(values.requests), streams: Number(values.streams), seconds: Number(values.seconds) };
  const outageSeconds = Number(values.outage);
  const [kills, minutes] = [values.kills, values.minutes].map((value) => (value === undefined ? value : Number(value)));
  if (![...Object.values(load), outageSeconds, kills ?? 1, minutes ?? 1].every((value) => value > 0)) {
    fail(
      'Usage: npm run bench:load -- --requests 50 --streams 50 --seconds 10 --outage 30 --package FOLDER --kills 50',
    );
  }
  const program = values.package && { args: ['bin/nyimbo', 'serve'], folder: resolve(values.package) };
  return { load, outageSeconds, kills, minutes, program: program || undefined };
}

const percentile = (sorted, share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);

function describeReport({ sent, failures, durationsMs, acknowledged, lost, recoveryMs }, countFailures) {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  const failed = Object.entries(countFailures(failures)).map(([kind, count]) => `${kind}: ${count}`);
  return {
    sent,
    failed: failed.join(', ') || '0',
    'p50, ms': percentile(sorted, 0.5),
    'p95, ms': percentile(sorted, 0.95),
    'recovery, ms': recoveryMs === undefined ? '' : Math.round(recoveryMs),
    acknowledged,
    lost: lost.length,
  };
}

const { load, outageSeconds, kills, minutes, program } = readOptions();
const postgres = await startPostgres(await findOrInstallProgram(PROGRAMS.postgres));
register();
try {
  if (kills) console.table(await measureKills(kills, postgres.url, program));
  else if (minutes) console.table(await withLoadedSite((site) => measureSoak(site, load, minutes)));
  else {
    console.table(await withLoadedSite(measureFaults));
    console.log('Full disk, embedded database:', await measureFullDisk());
  }
} finally {
  await postgres.stop();
}

/**
 * Starts two processes behind nginx, with a fault-injecting proxy ("gate") in front of PostgreSQL and Redis. Calls
 * `measure(site, gates)`, then stops everything.
 */
async function withLoadedSite(measure) {
  env.NGINX_PATH = await findOrInstallProgram(PROGRAMS.nginx);
  const redis = await startRedis(await findOrInstallProgram(PROGRAMS.redis));
  env.TEST_DATABASE_URL = postgres.url;
  env.TEST_REDIS_URL = redis.url;
  const { startServiceGate } = await import('../../server/src/process/testing/start-service-gate.ts');
  const { startLoadedSite } = await import('../../tests/deploy/load/startLoadedSite.ts');
  const gates = {};
  const openGate = (name) => async (url) => (gates[name] = await startServiceGate(url)).url;
  const site = await startLoadedSite({
    program,
    mapDatabaseUrl: openGate('PostgreSQL'),
    mapRedisUrl: openGate('Redis'),
    environment: { OPERATOR_PORT: '0' },
  });
  try {
    return await measure(site, gates);
  } finally {
    await site.stop();
    for (const gate of Object.values(gates)) await gate.close();
    await redis.stop();
  }
}

/** Measures each restart and each fault. @returns a row for each */
async function measureFaults(site, gates) {
  const { killOne, restartOneByOne, disconnectService } = await import('../../tests/deploy/load/faults.ts');
  const { countFailures } = await import('../../tests/deploy/load/Traffic.ts');
  const rows = {};
  const measure = async (label, run) => (rows[label] = describeReport(await runStep(label, run), countFailures));
  await measure('rolling restart', () => restartOneByOne(site, load));
  await measure('kill -9 of one', () => killOne(site, load));
  for (const [name, gate] of Object.entries(gates)) {
    await measure(`${name} away for ${outageSeconds} s`, () =>
      disconnectService(site, { ...load, outageSeconds }, gate),
    );
  }
  return rows;
}

/** Fills the disk of a server with the embedded database under writes. @returns the report; a text without root */
async function measureFullDisk() {
  const { canMountDisks, mountSmallDisk } = await import('../../server/src/testing/processes/small-disk.ts');
  if (!canMountDisks) return 'not measured: only root can mount a small disk.';
  const { copyTestCatalogue, fillDiskUnderWrites } =
    await import('../../server/src/testing/processes/fill-disk-under-writes.ts');
  env.TEST_DATABASE_URL = ''; // The test catalogue is on the embedded database then.
  const disk = mountSmallDisk(DISK_MEGABYTES);
  try {
    const dataDir = await copyTestCatalogue(disk);
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
    return await fillDiskUnderWrites({ environment, disk, seconds: outageSeconds, program });
  } finally {
    disk.unmount();
  }
}

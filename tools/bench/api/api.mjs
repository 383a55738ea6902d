// `npm run bench:api`: compares the API's hot calls on a synthetic catalogue with a constant response of the same size,
// with 16 connections. Calls and constants alternate, so a load spike on the machine affects both.
//   -- --database pglite,postgres   databases to measure (both)
//   -- --songs 10000,100000         catalogue sizes; missing catalogues are created (10000,100000)
//   DATA_DIR                        an existing catalogue of one size, instead of a cached one; a copy is measured
//   DATABASE_URL                    an existing PostgreSQL database for one catalogue, instead of a temporary one
//   ROUNDS, SECONDS                 number of rounds, and seconds per measurement (5 and 2)
import { env } from 'node:process';
import { parseArgs } from 'node:util';
import { fail, runStep } from '../../bootstrap/progress.mjs';
import { createCalls } from './api-calls.mjs';
import { openPostgres, openTarget } from './api-targets.mjs';
import { measureCall, warmUp } from './measure-api.mjs';
import { printGrowth, printTable } from './print-api.mjs';
import { callOnce } from './socket-client.mjs';

const ROUNDS = Number(env.ROUNDS ?? 5);
const MEASUREMENT_SECONDS = Number(env.SECONDS ?? 2);
const DATABASES = ['pglite', 'postgres'];

function readOptions() {
  const { values } = parseArgs({ options: { database: { type: 'string' }, songs: { type: 'string' } } });
  const databases = (values.database ?? DATABASES.join()).split(',');
  const sizes = (values.songs ?? '10000,100000').split(',').map(Number);
  const isUnknown = databases.some((name) => !DATABASES.includes(name));
  if (isUnknown || !sizes.every((size) => Number.isInteger(size) && size > 0)) {
    fail('Usage: npm run bench:api -- --database pglite,postgres --songs 10000,100000');
  }
  for (const name of ['DATA_DIR', 'DATABASE_URL']) {
    if (env[name] && sizes.length > 1) fail(`${name} has one catalogue: set --songs to its number of songs.`);
  }
  return { databases, sizes: sizes.sort((a, b) => a - b) };
}

/** Measures every call on one catalogue, in rounds. @returns {Promise<object[]>} one row per call */
async function measureTarget(target, songs) {
  const calls = createCalls(songs);
  const rows = [];
  for (const call of calls) rows.push({ name: call.name, ...(await warmUp(target, call)), runs: [], constants: [] });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of calls.entries()) {
      rows[index].constants.push(await measureCall(target, { constant: rows[index].bytes }, MEASUREMENT_SECONDS));
      rows[index].runs.push(await measureCall(target, call, MEASUREMENT_SECONDS));
    }
  }
  return rows;
}

async function measureDatabase(database, sizes) {
  const postgres = database === 'postgres' ? await openPostgres() : undefined;
  const results = new Map();
  try {
    for (const songs of sizes) {
      const label = `${database}, ${songs.toLocaleString('en')} songs`;
      const target = await runStep(`Opening the catalogue: ${label}`, () => openTarget(songs, postgres));
      try {
        const { milliseconds } = await callOnce(target.port, { method: 'GET', path: '/bench/refresh' });
        results.set(songs, await runStep(`Measuring: ${label}`, () => measureTarget(target, songs)));
        printTable(label, results.get(songs));
        console.log(`\nRecomputing all lists without changes: ${(milliseconds / 1000).toFixed(1)} s.`);
      } finally {
        await target.stop();
      }
    }
    if (sizes.length > 1) printGrowth(database, results);
  } finally {
    await postgres?.stop();
  }
}

const { databases, sizes } = readOptions();
try {
  for (const database of databases) await measureDatabase(database, sizes);
} catch (error) {
  fail(error.message);
}

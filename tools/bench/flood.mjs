// `npm run bench:flood`: how long a fan's calls take while another network sends all that 256 connections can, with the
// usual RATE_LIMIT and without. The flood asks for pages and calls of songs, all different, in a thread of its own.
//   DATA_DIR       data folder with songs and builds (.data); a copy is used, so the folder must not be in use
//   DATABASE_URL   the PostgreSQL database with the songs, instead of the embedded database of DATA_DIR
//   SECONDS        seconds of each measurement (10)
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fail, runStep } from '../bootstrap/progress.mjs';
import { releaseSite } from '../release/site/release-site.mjs';
import { copyDataFolder } from './copy-data-folder.mjs';
import { listSongPaths } from './api/list-song-paths.mjs';
import { startServer } from './start-server.mjs';

const SECONDS = Number(env.SECONDS ?? 10);
const CONNECTIONS = 256;
/** Time between the starts of two calls of the fan. */
const CALL_INTERVAL_MS = 50;
const FLOODING_NETWORK = { 'x-forwarded-for': '203.0.113.7' };
const FAN_NETWORK = { 'x-forwarded-for': '198.51.100.7' };

/**
 * @param {string} address
 * @param {string} path
 * @param {{ body?: object, token?: string }} call
 */
async function callAsFan(address, path, { body, token }) {
  const response = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...FAN_NETWORK,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

/** @returns {Promise<string>} the token of a new fan */
async function registerFan(address) {
  const number = String(Date.now()).slice(-7);
  const body = {
    ...{ isMobile: false, username: `bench${number}`, fullname: 'Chimwemwe Banda', email: `b${number}@example.org` },
    ...{ mobileNumber: `099${number}`, dateOfBirth: '2001-02-28', gender: 'female', password: 'mvula.7.yambiri' },
  };
  const { status, answer } = await callAsFan(address, '/create-account', { body });
  if (status !== 200) throw new Error(`The fan is not registered: ${JSON.stringify(answer)}`);
  return answer.token;
}

/** Lists the floods, the first without requests. */
async function createFloods(address) {
  const pages = await listSongPaths(address);
  const { songs } = await (await fetch(`${address}/api/songs?fetch=new&limit=50`, { headers: FAN_NETWORK })).json();
  return [
    { name: 'none', requests: [] },
    {
      name: 'pages of songs',
      requests: pages.map((path) => ({
        ...{ method: 'GET', path, headers: { ...FLOODING_NETWORK, 'accept-encoding': 'br', accept: 'text/html' } },
      })),
    },
    {
      name: 'calls of songs',
      requests: songs.map(({ title, artist }) => ({
        ...{ method: 'POST', path: '/api/song-page', headers: FLOODING_NETWORK },
        body: { songTitle: title, artistName: artist },
      })),
    },
  ];
}

/** Measures the fan's calls during a flood. @returns a row of the table */
async function measureFlood(address, { requests }, token) {
  const worker = new Worker(new URL('flood-worker.mjs', import.meta.url), {
    workerData: { port: Number(new URL(address).port), connections: CONNECTIONS, seconds: SECONDS, requests },
  });
  /** @type {Promise<Record<number, number>>} */
  const flooded = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const times = [];
  const failures = [];
  const call = async () => {
    const startedAt = performance.now();
    const { status } = await callAsFan(address, '/favourites', { token });
    if (status === 200) times.push(performance.now() - startedAt);
    else failures.push(status);
  };
  const running = [];
  for (let due = performance.now(), end = due + SECONDS * 1000; due < end; due += CALL_INTERVAL_MS) {
    await wait(due - performance.now());
    running.push(call());
  }
  await Promise.all(running);
  const statuses = await flooded;
  const sorted = times.toSorted((one, other) => one - other);
  const percentile = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const perSecond = Object.entries(statuses).map(([status, count]) => `${status}: ${Math.round(count / SECONDS)}`);
  return {
    'flood, answers a second': perSecond.join(', '),
    'p50, ms': percentile(0.5),
    'p95, ms': percentile(0.95),
    'slowest, ms': percentile(1),
    failed: failures.length,
  };
}

/** Measures all floods on a server with this RATE_LIMIT. @returns {Promise<Record<string, object>>} rows */
async function measureServer(dataDir, rateLimit) {
  Object.assign(env, { PUBLIC_URL: 'http://127.0.0.1', TRUST_PROXY: 'loopback', RATE_LIMIT: rateLimit });
  const { address, stop } = await startServer(dataDir);
  try {
    const token = await registerFan(address);
    const rows = {};
    for (const flood of await createFloods(address)) {
      const label = `RATE_LIMIT=${rateLimit}, ${flood.name}`;
      rows[label] = await runStep(label, () => measureFlood(address, flood, token));
    }
    return rows;
  } finally {
    await stop();
  }
}

async function runBenchmark() {
  const dataDir = await copyDataFolder(env.DATA_DIR ?? '.data');
  await releaseSite({ dataDir });
  console.table({ ...(await measureServer(dataDir, '0')), ...(await measureServer(dataDir, '6000')) });
}

runBenchmark().catch((error) => fail(error.message));

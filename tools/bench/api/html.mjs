// `npm run bench:html`: measures what the HTML of a page, and the call of a song's page, cost the server, compared with
// a constant response of the same size, with 16 connections. Responses and constants alternate, so a load spike on the
// machine affects both.
//   DATA_DIR         data folder with songs and builds (.data); a copy is measured, so the folder must not be in use
//   DATABASE_URL     the PostgreSQL database with the songs, instead of the embedded database of DATA_DIR
//   ROUNDS, SECONDS  number of rounds, and seconds per measurement (5 and 2)
import { env } from 'node:process';
import { brotliDecompressSync } from 'node:zlib';
import { fail, runStep } from '../../bootstrap/progress.mjs';
import { releaseSite } from '../../release/site/release-site.mjs';
import { startMeasuredServer } from './api-targets.mjs';
import { listSongPaths } from './list-song-paths.mjs';
import { copyDataFolder } from '../copy-data-folder.mjs';
import { measureCall, warmUp } from './measure-api.mjs';
import { printPages } from './print-api.mjs';
import { encodeRequest } from './socket-client.mjs';

const ROUNDS = Number(env.ROUNDS ?? 5);
const MEASUREMENT_SECONDS = Number(env.SECONDS ?? 2);
/** Maximum CPU time in ms for a response. */
const CPU_GOALS_MS = { home: 0.8, 'a song': 1.5, 'the same song': 1.5, 'the call of the same song': 1.5 };
const BROWSER_HEADERS = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140',
};

const encodePageRequest = (path) => encodeRequest({ method: 'GET', path, headers: BROWSER_HEADERS });
const encodeSongCall = (body) =>
  encodeRequest({ method: 'POST', path: '/api/song-page', headers: BROWSER_HEADERS, body });
const isPage = (body) => brotliDecompressSync(body).includes('<!doctype html>');
const isSong = (body) => brotliDecompressSync(body).includes('"songsTopChats"');

/** Returns the responses to measure, with the requests of each. */
async function createPages(port) {
  const site = `http://127.0.0.1:${port}`;
  const songs = await listSongPaths(site);
  const newest = await (await fetch(`${site}/api/songs?fetch=new&limit=1`)).json();
  const { title, stageName } = newest.songs[0];
  const songCall = encodeSongCall({ songTitle: title, artistName: stageName });
  const buildPage = (name, paths) => ({
    name,
    requests: paths.map(encodePageRequest),
    read: (body) => body,
    found: isPage,
  });
  return [
    buildPage('home', ['/']),
    buildPage('a song', songs),
    buildPage('the same song', songs.slice(0, 1)),
    { name: 'the call of the same song', requests: [songCall], read: (body) => body, found: isSong },
    buildPage('trending', ['/songs/trending']),
    buildPage('chats', ['/chats']),
  ];
}

async function measurePages(target) {
  const pages = await createPages(target.port);
  const rows = [];
  for (const page of pages) {
    const { bytes, foundShare } = await warmUp(target, page);
    if (foundShare < 1) throw new Error(`A response of '${page.name}' is not what was requested.`);
    rows.push({ name: page.name, bytes, goal: CPU_GOALS_MS[page.name], runs: [], constants: [] });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, page] of pages.entries()) {
      rows[index].constants.push(await measureCall(target, { constant: rows[index].bytes }, MEASUREMENT_SECONDS));
      rows[index].runs.push(await measureCall(target, page, MEASUREMENT_SECONDS));
    }
  }
  return rows;
}

async function runBenchmark() {
  const dataDir = await copyDataFolder(env.DATA_DIR ?? '.data');
  await releaseSite({ dataDir });
  const server = await startMeasuredServer('html-server.mjs', { DATA_DIR: dataDir });
  try {
    const target = { ...server, readDatabaseCpu: () => 0 };
    printPages(await runStep('Measuring pages', () => measurePages(target)));
  } finally {
    await server.stop();
  }
}

runBenchmark().catch((error) => fail(error.message));

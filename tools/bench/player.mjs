// `npm run bench:player`: compares the player with a bare <audio> element on the same host, file and network: the time
// and the bytes from the tap to the first sound, and the silence between two songs. The page loads alternate.
//   BASE_URL   a running site with songs (default: a server started on DATA_DIR)
//   DATA_DIR   data folder of the measured site (.data); a copy is measured, so the folder must not be in use
//   RUNS       page loads per variant and network profile (7)
//   GAP_RUNS   song changes per variant and network profile (3)
import { env } from 'node:process';
import { chromium } from 'playwright-core';
import { NETWORKS, measureBareAudio, measureBareAudioGap, measureSite, measureSiteGap } from './measure-sound.mjs';
import { openSite } from './open-site.mjs';
import { startPlayerHost } from './player-host.mjs';

const RUNS = Number(env.RUNS ?? 7);
const GAP_RUNS = Number(env.GAP_RUNS ?? 3);
const BROWSER_ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  // The early tap is a scripted click, which the autoplay policy does not count as a user gesture.
  '--autoplay-policy=no-user-gesture-required',
];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const medianOf = (runs, key) => median(runs.map((run) => run[key]));

const ATTEMPTS = 3;

/** Retries a page load, because it can fail on a busy machine. @throws the error of the last attempt */
async function retry(run) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  once more: ${String(error).split('\n')[0]}`);
    }
  }
}

async function measureNetwork(browser, host, network) {
  /** @type {Record<string, Awaited<ReturnType<typeof measureSite>>[]>} */
  const runs = { player: [], bare: [], early: [] };
  for (let run = 0; run < RUNS; run += 1) {
    runs.player.push(await retry(() => measureSite(browser, host.address, network, { isEarly: false })));
    runs.bare.push(await retry(() => measureBareAudio(browser, host.address, { network, file: runs.player[0].file })));
    runs.early.push(await retry(() => measureSite(browser, host.address, network, { isEarly: true })));
    console.log(`  ${network.name}, ${run + 1} of ${RUNS}`);
    if (env.VERBOSE) console.log(runs.player.at(-1), runs.bare.at(-1), runs.early.at(-1));
  }
  return runs;
}

async function measureGaps(browser, host, network) {
  /** @type {Record<string, { ms: number }[]>} */
  const gaps = { player: [], bare: [] };
  for (let run = 0; run < GAP_RUNS; run += 1) {
    gaps.player.push(await retry(() => measureSiteGap(browser, host.address, network)));
    gaps.bare.push(await retry(() => measureBareAudioGap(browser, host.address, network)));
    console.log(`  ${network.name}, change ${run + 1} of ${GAP_RUNS}`);
    if (env.VERBOSE) console.log(gaps.player.at(-1), gaps.bare.at(-1));
  }
  return gaps;
}

function printSound(rows) {
  console.log(`\nFrom tap to sound (median of ${RUNS})\n`);
  console.log(
    '| network | player, ms | bare, ms | ratio | player, KB | bare, KB | ratio | not loaded yet, ms | ratio |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const { network, runs } of rows) {
    const [ms, bareMs, earlyMs] = ['player', 'bare', 'early'].map((way) => medianOf(runs[way], 'ms'));
    const [bytes, bareBytes] = ['player', 'bare'].map((way) => medianOf(runs[way], 'bytes'));
    const times = [ms.toFixed(0), bareMs.toFixed(0), (ms / bareMs).toFixed(2)];
    const sizes = [(bytes / 1024).toFixed(0), (bareBytes / 1024).toFixed(0), (bytes / bareBytes).toFixed(2)];
    const early = [earlyMs.toFixed(0), (earlyMs / bareMs).toFixed(2)];
    console.log(`| ${[network.name, ...times, ...sizes, ...early].join(' | ')} |`);
  }
  const late = rows.flatMap(({ runs }) => runs.early).filter(({ hadPlayer }) => hadPlayer).length;
  if (late > 0) console.log(`\nIn ${late} of the early taps the player was there already.`);
}

function printGaps(rows) {
  console.log(`\nSilence between two songs (median of ${GAP_RUNS})\n`);
  console.log('| network | player, ms | two bare elements, ms | ratio |\n|---|--:|--:|--:|');
  for (const { network, gaps } of rows) {
    const [ms, bareMs] = ['player', 'bare'].map((way) => medianOf(gaps[way], 'ms'));
    console.log(
      `| ${network.name} | ${ms.toFixed(0)} | ${bareMs.toFixed(0)} | ${bareMs > 0 ? (ms / bareMs).toFixed(2) : ''} |`,
    );
  }
}

const { address, executablePath, stop } = await openSite();
const hosts = [
  await startPlayerHost({ upstream: address }),
  await startPlayerHost({ upstream: address, hasTones: true }),
];
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
const soundResults = [];
const gapResults = [];
try {
  for (const network of NETWORKS) {
    if (RUNS > 0) soundResults.push({ network, runs: await measureNetwork(browser, hosts[0], network) });
    if (GAP_RUNS > 0) gapResults.push({ network, gaps: await measureGaps(browser, hosts[1], network) });
  }
} finally {
  if (soundResults.length > 0) printSound(soundResults);
  if (gapResults.length > 0) printGaps(gapResults);
  await browser.close();
  await Promise.all(hosts.map((host) => host.close()));
  await stop();
}

// `npm run bench:federation`: compares the home page with Module Federation against the same code in one plain bundle,
// with and without its first screen in the HTML. The page loads alternate, so a load spike on the machine affects both.
//   BASE_URL   a running server with songs, for API and media (default: a server started on DATA_DIR)
//   DATA_DIR   data folder of the measured site (.data); a copy is measured, so the folder must not be in use
//   RUNS       page loads per site and network profile (5)
import { join } from 'node:path';
import { env } from 'node:process';
import { chromium } from 'playwright-core';
import { ROOT } from '../build/apps.mjs';
import { startFrontServer } from './front-server.mjs';
import { measurePage, measureTap, PROFILES } from './measure-page.mjs';
import { openSiteWithBuilds } from './open-site.mjs';
import { buildPlainSite } from './plain-build.mjs';

const RUNS = Number(env.RUNS ?? 5);
const SITES = ['federated', 'plain', 'plain, no first screen'];
const toKilobytes = (value) => (value / 1024).toFixed(1);
const toWhole = (value) => value.toFixed(0);
/** @type {[key: string, label: string, format: (value: number) => string][]} */
const METRICS = [
  ['requests', 'requests until a row is clickable', toWhole],
  ['htmlBytes', 'HTML with its CSS, KB br', toKilobytes],
  ['scriptBytes', 'JS until a row is clickable, KB br', toKilobytes],
  ['settledBytes', 'JS at rest, KB br', toKilobytes],
  ['firstPaint', 'first paint, ms', toWhole],
  ['readable', 'first row readable, ms', toWhole],
  ['clickable', 'row clickable, ms', toWhole],
  ['largestPaint', 'largest paint, ms', toWhole],
  ['sound', 'sound of a tapped row, ms', toWhole],
  ['longestTask', 'longest task, ms', toWhole],
  ['shift', 'layout shift', (value) => value.toFixed(3)],
];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function printTable(profile, results) {
  console.log(`\n### ${profile.name} (median of ${RUNS})\n`);
  console.log(`| | ${SITES.join(' | ')} | ratio | ratio, no first screen |\n|---|---|---|---|---|---|`);
  for (const [key, label, format] of METRICS) {
    const [federated, ...others] = SITES.map((site) => median(results[site].map((run) => run[key])));
    const ratios = others.map((other) => (other > 0 ? (federated / other).toFixed(2) : ''));
    console.log(`| ${[label, ...[federated, ...others].map(format), ...ratios].join(' | ')} |`);
  }
}

const { address, dataDir, registry, executablePath, stop } = await openSiteWithBuilds();
const plainFolder = join(ROOT, 'node_modules/.cache/bench', `plain-${registry.seq}-${registry.shell?.current.build}`);
console.log('▸ Building the plain bundle');
await buildPlainSite({ dataDir, registry, folder: plainFolder });
const startFront = (siteDir, hasFirstScreens) => startFrontServer({ siteDir, upstream: address, hasFirstScreens });
const frontServers = {
  federated: await startFront(join(dataDir, 'site'), true),
  plain: await startFront(plainFolder, true),
  'plain, no first screen': await startFront(plainFolder, false),
};
// `click()` in a script is not a user gesture, so allow sound without one.
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--autoplay-policy=no-user-gesture-required'];
const browser = await chromium.launch({ executablePath, args });
try {
  for (const profile of PROFILES) {
    /** @type {Record<string, Record<string, number>[]>} */
    const results = Object.fromEntries(SITES.map((site) => [site, []]));
    for (let run = 0; run < RUNS; run += 1) {
      for (const site of run % 2 === 0 ? SITES : SITES.toReversed()) {
        const { address: page } = frontServers[site];
        const tapped = await measureTap(browser, page, profile);
        results[site].push({ ...(await measurePage(browser, page, profile)), ...tapped });
        console.log(`  ${profile.name}, ${site}, ${run + 1} of ${RUNS}`);
      }
    }
    printTable(profile, results);
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(frontServers).map((front) => front.close()));
  await stop();
}

// `npm run bench:federation`: compares the home page with Module Federation against the same code in one plain bundle.
// The page loads alternate, so a load spike on the machine affects both.
//   BASE_URL   a running server with songs, for API and media (default: a server started on DATA_DIR)
//   DATA_DIR   data folder of the measured site (.data); a copy is measured, so the folder must not be in use
//   RUNS       page loads per site and network profile (5)
import { join } from 'node:path';
import { env } from 'node:process';
import { chromium } from 'playwright-core';
import { ROOT } from '../build/apps.mjs';
import { startFrontServer } from './front-server.mjs';
import { measurePage, PROFILES } from './measure-page.mjs';
import { openSite } from './open-site.mjs';
import { buildPlainSite } from './plain-build.mjs';

const RUNS = Number(env.RUNS ?? 5);
const SITES = ['federated', 'plain'];
const METRICS = [
  ['requests', 'requests', (value) => value.toFixed(0)],
  ['scriptBytes', 'JS, KB br', (value) => (value / 1024).toFixed(1)],
  ['styleBytes', 'CSS files, KB br', (value) => (value / 1024).toFixed(1)],
  ['htmlBytes', 'HTML with its CSS, KB br', (value) => (value / 1024).toFixed(1)],
  ['firstPaint', 'first paint, ms', (value) => value.toFixed(0)],
  ['largestPaint', 'largest paint, ms', (value) => value.toFixed(0)],
  ['clickable', 'row clickable, ms', (value) => value.toFixed(0)],
  ['shift', 'layout shift', (value) => value.toFixed(3)],
];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function printTable(profile, results) {
  console.log(`\n### ${profile.name} (median of ${RUNS})\n`);
  console.log('| | federated | plain | ratio |\n|---|---|---|---|');
  for (const [key, label, format] of METRICS) {
    const [federated, plain] = SITES.map((site) => median(results[site].map((run) => run[key])));
    const ratio = plain > 0 ? (federated / plain).toFixed(2) : '';
    console.log(`| ${label} | ${format(federated)} | ${format(plain)} | ${ratio} |`);
  }
}

const { address, dataDir, registry, executablePath, stop } = await openSite({ needsBuilds: true });
const plainFolder = join(ROOT, 'node_modules/.cache/bench', `plain-${registry.seq}-${registry.shell.current.build}`);
console.log('▸ Building the plain bundle');
await buildPlainSite({ dataDir, registry, folder: plainFolder });
const fronts = {
  federated: await startFrontServer({ siteDir: join(dataDir, 'site'), upstream: address }),
  plain: await startFrontServer({ siteDir: plainFolder, upstream: address }),
};
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  for (const profile of PROFILES) {
    const results = { federated: [], plain: [] };
    for (let run = 0; run < RUNS; run += 1) {
      for (const site of run % 2 === 0 ? SITES : SITES.toReversed()) {
        results[site].push(await measurePage(browser, fronts[site].address, profile));
        console.log(`  ${profile.name}, ${site}, ${run + 1} of ${RUNS}`);
      }
    }
    printTable(profile, results);
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(fronts).map((front) => front.close()));
  await stop();
}

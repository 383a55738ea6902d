// Runs all checks before a build goes live. Does not change the site.
import { checkBytes } from './check-bytes.mjs';
import { prepareCombinations } from './check-combinations.mjs';
import { checkContract } from './check-contract.mjs';
import { checkExposes } from './check-exposes.mjs';
import { checkFiles } from './check-files.mjs';
import { checkOwners } from './check-owners.mjs';
import { checkRanges } from './check-ranges.mjs';
import { loadBuild, loadLiveBuilds } from './load-builds.mjs';

/**
 * @typedef {object} Site
 * @property {import('./load-builds.mjs').LoadedBuild} candidate
 * @property {import('./load-builds.mjs').LoadedBuild[]} others the live builds
 * @property {string[]} allowedRemovals routes with a confirmed removal
 *
 * @typedef {{ check: string, ok: boolean, lines: string[] }} CheckReport
 * @typedef {{ ok: boolean, lines: string[] }} Outcome
 * @typedef {[check: string, run: (site: Site) => Outcome | Promise<Outcome>]} Check
 */

/** The order matters: later checks rely on earlier ones. @type {Check[]} */
const CHECKS = [
  ['files', checkFiles],
  ['bus contract', checkContract],
  ['pages and slots', checkExposes],
  ['owners', checkOwners],
  ['shared libraries', checkRanges],
  ['bytes', checkBytes],
];

/**
 * @param {Check} check
 * @param {Site} site
 * @param {(line: string) => void} log
 */
async function runOne([check, run], site, log) {
  const startedAt = Date.now();
  const { ok, lines } = await run(site);
  log(`  ${ok ? '✓' : '✗'} ${check} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  for (const line of lines) log(`      ${line}`);
  return { check, ok, lines };
}

/**
 * @param {object} options
 * @param {string} options.app
 * @param {string} options.candidateFolder a built folder, not yet published
 * @param {import('../release/stores/open-store.mjs').Store} options.store the store of the live builds
 * @param {import('../release/registry/registry-changes.mjs').Registry | null} options.live the registry; null before the first release
 * @param {(line: string) => void} options.log
 * @param {string[]} [options.allowedRemovals] routes with a confirmed removal
 * @param {boolean} [options.inBrowser] false: skips the combinations in Chromium
 * @returns {Promise<{ ok: boolean, reports: CheckReport[] }>} a failed check does
 *   not throw, and the other checks still run, unless the build's own files are wrong
 */
export async function runChecks({ app, candidateFolder, store, live, log, allowedRemovals = [], inBrowser = true }) {
  const candidate = await loadBuild({ app, role: 'candidate', folder: candidateFolder });
  const others = await loadLiveBuilds({ store, live });
  const site = { candidate, others, allowedRemovals };
  const combinations = inBrowser ? prepareCombinations(site) : null;
  try {
    const reports = [];
    for (const check of CHECKS) {
      reports.push(await runOne(check, site, log));
      if (!reports[0].ok) break;
    }
    // Run the combinations last and only if all other checks pass, because they take much longer.
    const areAllOk = reports.every(({ ok }) => ok);
    if (areAllOk && combinations) reports.push(await runOne(['in a browser', combinations.check], site, log));
    return { ok: reports.every(({ ok }) => ok), reports };
  } finally {
    await combinations?.close();
  }
}

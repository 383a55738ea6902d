// Tests the candidate in Chromium, in every combination of builds that visitors can get.
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { startCheckServer } from './combinations/open-host.mjs';
import { planCombinations, toRegistry, withoutCandidate } from './combinations/plan-combinations.mjs';
import { planVisits } from './combinations/plan-visits.mjs';
import { tryCombination } from './combinations/try-combination.mjs';
import { checkSlotModules } from './combinations/check-slot-modules.mjs';
import { watchPage } from './combinations/watch-page.mjs';

const PARALLEL_COMBINATIONS = 2;
const HOME_PATH = '/';
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--mute-audio',
  // A page lives for seconds, in which V8's optimized code does not pay for its compilation.
  '--js-flags=--no-opt,--no-maglev',
];

const readExamples = async () =>
  (await tsImport('../../shared-events/src/payloads/examplePayloads.ts', import.meta.url)).examplePayloads;

/** Runs actions one after the other, because the host has one registry. */
function createSerialRunner() {
  let last = Promise.resolve();
  return (action) => {
    const turn = last.then(action);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Tests one combination in its own browser context. */
async function testOnce(environment, { builds, candidate, isThorough }) {
  const { browser, host, runInTurn, examples } = environment;
  const context = await browser.newContext({ baseURL: host.origin, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const visits = await planVisits(environment, builds);
    const open = () =>
      runInTurn(async () => {
        await host.serve(toRegistry(builds, (environment.seq += 1)));
        await page.goto(HOME_PATH, { waitUntil: 'load' });
      });
    return await tryCombination({ page, open, builds, candidate, visits, examples, isThorough });
  } finally {
    await context.close();
  }
}

/** Tests a combination. If the test also fails with the live build in place of the candidate, accepts the candidate. */
async function checkCombination(environment, site, { combination, isThorough }) {
  const startedAt = Date.now();
  const problems = await testOnce(environment, { ...combination, candidate: site.candidate, isThorough });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (problems.length === 0) return { ok: true, lines: [`${combination.title}: works (${seconds} s).`] };
  const shown = problems.map((problem) => `    ${problem}`);
  const before = withoutCandidate(combination, site);
  const live = before.find(({ app }) => app === site.candidate.app);
  const wasBroken =
    live && !isThorough && (await testOnce(environment, { builds: before, candidate: live, isThorough })).length > 0;
  const verdict = wasBroken ? 'already failed before this build, so it does not count' : 'does not work';
  return { ok: wasBroken === true, lines: [`${combination.title}: ${verdict}.`, ...shown] };
}

/** Mounts and unmounts each part (a module of a slot) in the harness. The combinations test only pages. */
async function checkParts({ browser, origin }, { candidate }) {
  const parts = [...new Set((candidate.description?.slots ?? []).map(({ module }) => module))];
  if (parts.length === 0) return { ok: true, lines: [] };
  const startedAt = Date.now();
  const problems = await checkSlotModules({ browser, apiUrl: origin, candidate, parts });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (problems.length === 0)
    return { ok: true, lines: [`parts, mounted and unmounted one by one: no leaks (${seconds} s).`] };
  return {
    ok: false,
    lines: ['parts, mounted and unmounted one by one:', ...problems.map((problem) => `    ${problem}`)],
  };
}

/** Tests the combinations. Stops if the first combination (the candidate with all live builds) fails. */
async function checkAll(environment, site, combinations) {
  const results = [];
  let isHopeless = false;
  const queue = combinations.map((combination, index) => ({ combination, index }));
  const work = async () => {
    for (let next = queue.shift(); next && !isHopeless; next = queue.shift()) {
      const isMain = next.index === 0;
      results[next.index] = await checkCombination(environment, site, {
        combination: next.combination,
        isThorough: isMain,
      });
      isHopeless ||= isMain && !results[next.index].ok;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_COMBINATIONS }, work));
  return results.filter(Boolean);
}

/** Starts the server with all builds of the combinations, and the browser. */
async function openEnvironment(site, combinations) {
  const builds = [site.candidate, ...site.others.filter(({ build, app }) => !isSame(site.candidate, { build, app }))];
  const unique = new Map(builds.map((build) => [`${build.app}@${build.build}`, build]));
  const host = await startCheckServer([...unique.values()], toRegistry(combinations[0].builds, 1));
  /** @type {import('playwright-core').Browser | undefined} */
  let browser;
  const close = async () => {
    await browser?.close();
    await host.close();
  };
  try {
    const executablePath = await findOrInstallProgram(PROGRAMS.chromium);
    browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
    const examples = await readExamples();
    return { browser, host, origin: host.origin, seq: 1, runInTurn: createSerialRunner(), examples, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Starts the check's server and browser immediately. The start takes seconds, and the other checks run in that time.
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ check: () => Promise<{ ok: boolean, lines: string[] }>, close: () => Promise<void> }} close: the caller
 *   calls it also without `check`, and after a failure
 */
export function prepareCombinations(site) {
  const combinations = planCombinations(site);
  if (combinations.length === 0) {
    return {
      check: async () => ({ ok: true, lines: ['There is no shell to test it in yet.'] }),
      close: async () => undefined,
    };
  }
  const opening = openEnvironment(site, combinations);
  opening.catch(() => undefined); // `check` reports the error.
  return {
    async check() {
      const environment = await opening;
      const results = await checkAll(environment, site, combinations);
      if (results[0].ok) results.push(await checkParts(environment, site));
      return { ok: results.every(({ ok }) => ok), lines: results.flatMap(({ lines }) => lines) };
    },
    async close() {
      const environment = await opening.catch(() => null);
      await environment?.close();
    },
  };
}

const isSame = (a, b) => a.app === b.app && a.build === b.build;

// Tests the candidate in Chromium, in every combination of builds that visitors can get.
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { openHost } from './combinations/open-host.mjs';
import { planCombinations, toRegistry, withoutCandidate } from './combinations/plan-combinations.mjs';
import { planVisits } from './combinations/plan-visits.mjs';
import { tryCombination } from './combinations/try-combination.mjs';
import { tryParts } from './combinations/try-parts.mjs';
import { watchPage } from './combinations/watch-page.mjs';

const AT_ONCE = 2;
const HOME = '/';

const readExamples = async () =>
  (await tsImport('../../shared-events/src/payloads/examplePayloads.ts', import.meta.url)).examplePayloads;

/** Runs actions one after the other, because the host has one registry. */
function createTurns() {
  let last = Promise.resolve();
  return (action) => {
    const turn = last.then(action);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Tests one combination in its own browser context. */
async function tryOne(world, { builds, candidate, isThorough }) {
  const { browser, host, inTurn, examples } = world;
  const context = await browser.newContext({ baseURL: host.origin, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const visits = await planVisits(world, builds);
    const open = () =>
      inTurn(async () => {
        await host.serve(toRegistry(builds, (world.seq += 1)));
        await page.goto(HOME, { waitUntil: 'load' });
      });
    return await tryCombination({ page, open, builds, candidate, visits, examples, isThorough });
  } finally {
    await context.close();
  }
}

/** Tests a combination. If it fails without the candidate too, the failure does not count against the candidate. */
async function judge(world, site, combination, isThorough) {
  const startedAt = Date.now();
  const problems = await tryOne(world, { ...combination, candidate: site.candidate, isThorough });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (problems.length === 0) return { ok: true, lines: [`${combination.title}: works (${seconds} s).`] };
  const shown = problems.map((problem) => `    ${problem}`);
  const before = withoutCandidate(combination, site);
  const live = before.find(({ app }) => app === site.candidate.app);
  const wasBroken =
    live && !isThorough && (await tryOne(world, { builds: before, candidate: live, isThorough })).length > 0;
  const verdict = wasBroken ? 'already failed before this build, so it does not count' : 'does not work';
  return { ok: wasBroken === true, lines: [`${combination.title}: ${verdict}.`, ...shown] };
}

/** Mounts and unmounts each part in the harness. The combinations do this for pages. */
async function judgeParts({ browser, origin }, { candidate }) {
  const parts = [...new Set((candidate.description?.slots ?? []).map(({ module }) => module))];
  if (parts.length === 0) return { ok: true, lines: [] };
  const startedAt = Date.now();
  const problems = await tryParts({ browser, apiUrl: origin, candidate, parts });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (problems.length === 0)
    return { ok: true, lines: [`parts, mounted and unmounted one by one: no leaks (${seconds} s).`] };
  return {
    ok: false,
    lines: ['parts, mounted and unmounted one by one:', ...problems.map((problem) => `    ${problem}`)],
  };
}

/** Tests the combinations. Stops if the first one, with the live builds, fails. */
async function judgeAll(world, site, combinations) {
  const results = [];
  let isHopeless = false;
  const queue = combinations.map((combination, index) => ({ combination, index }));
  const work = async () => {
    for (let next = queue.shift(); next && !isHopeless; next = queue.shift()) {
      const isMain = next.index === 0;
      results[next.index] = await judge(world, site, next.combination, isMain);
      isHopeless ||= isMain && !results[next.index].ok;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results.filter(Boolean);
}

/** Starts the server with all builds of the combinations, and the browser. */
async function openWorld(site, combinations) {
  const builds = [site.candidate, ...site.others.filter(({ build, app }) => !isSame(site.candidate, { build, app }))];
  const unique = new Map(builds.map((build) => [`${build.app}@${build.build}`, build]));
  const host = await openHost([...unique.values()], toRegistry(combinations[0].builds, 1));
  let browser = null;
  const close = async () => {
    await browser?.close();
    await host.close();
  };
  try {
    const executablePath = await findOrInstallProgram(PROGRAMS.chromium);
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--mute-audio'] });
    const examples = await readExamples();
    return { browser, host, origin: host.origin, seq: 1, inTurn: createTurns(), examples, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Starts the check's server and browser at once, which takes seconds, so the other checks run beside it.
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ check: () => Promise<{ ok: boolean, lines: string[] }>, close: () => Promise<void> }} close: call it in
 *   any case
 */
export function prepareCombinations(site) {
  const combinations = planCombinations(site);
  if (combinations.length === 0) {
    return {
      check: async () => ({ ok: true, lines: ['There is no shell to test it in yet.'] }),
      close: async () => undefined,
    };
  }
  const opening = openWorld(site, combinations);
  opening.catch(() => undefined); // `check` reports it.
  return {
    async check() {
      const world = await opening;
      const results = await judgeAll(world, site, combinations);
      if (results[0].ok) results.push(await judgeParts(world, site));
      return { ok: results.every(({ ok }) => ok), lines: results.flatMap(({ lines }) => lines) };
    },
    async close() {
      const world = await opening.catch(() => null);
      await world?.close();
    },
  };
}

const isSame = (a, b) => a.app === b.app && a.build === b.build;

// Tests one combination of builds in a browser: pages open, slots fill, messages are handled, nothing leaks.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '../../build/apps.mjs';

const TIMEOUT_MS = 10_000;
/** The test stops after this number of problems, to save time. */
const MAX_PROBLEMS = 3;
/** Time for transitions and passive effects to end after leaving a page. */
const SETTLE_MS = 250;
/** Number of pages to visit of each app. The thorough test visits all pages of the candidate. */
const PAGES_PER_APP = 1;
/** Messages that the test must not send. `session/start` starts a session that does not exist, for all later tests. */
const SKIPPED_MESSAGES = new Set(['session/start']);
/** Matches the browser's error for a missing file. The test catalogue has no audio, and made-up paths have no data. */
const MISSING_FILE_ERROR = /^Failed to load resource/;

/** Collects page and console errors, prefixed with the current action. */
function watchErrors(page) {
  const found = [];
  const state = { doing: 'opening the site', toleratesMissing: false };
  const add = (text) => {
    const problem = `${state.doing}: ${text.split('\n').slice(0, 3).join(' ')}`;
    if (!found.includes(problem)) found.push(problem);
  };
  page.on('pageerror', (error) => add(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { pathname } = new URL(message.location().url || 'about:blank');
    const isExpected = pathname.startsWith('/media/') || state.toleratesMissing;
    if (!(isExpected && MISSING_FILE_ERROR.test(message.text()))) add(`${message.text()} (${pathname})`);
  });
  return { found, state, add };
}

const waitFor = (page, test, argument) => page.waitForFunction(test, argument, { timeout: TIMEOUT_MS, polling: 50 });

/** Visits a page by a click on a link, which the shell handles. */
async function visit(page, errors, { app, path, hasMadeUpPath }) {
  if (errors.found.length >= MAX_PROBLEMS) return;
  errors.state.doing = `${app}, page ${path}`;
  errors.state.toleratesMissing = hasMadeUpPath || path === '/no/such/page';
  const before = await page.evaluate((address) => {
    if (address === location.pathname + location.search) return null;
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.append(link);
    const arrivals = window.nyimboWatch.arrivals.length;
    link.click();
    link.remove();
    return arrivals;
  }, path);
  if (before === null) return;
  try {
    await waitFor(page, (count) => window.nyimboWatch.arrivals.length > count, before);
    await waitFor(page, () => document.querySelector('#main h1, #main [role="alert"]') !== null);
  } catch {
    errors.add('does not open');
    return;
  }
  const failure = hasMadeUpPath
    ? null
    : await page.evaluate(() => document.querySelector('#main [role="alert"]')?.textContent);
  if (failure) errors.add(`shows '${failure}'`);
}

/** Sends a message and waits until this app has handled it. */
async function sendMessage(page, errors, { app, name, kind, payload }) {
  if (errors.found.length >= MAX_PROBLEMS) return;
  errors.state.doing = `${app}, ${kind} ${name}`;
  errors.state.toleratesMissing = true;
  await page.evaluate(
    ([method, message, value]) => window.nyimboWatch[method](message, value),
    [kind === 'request' ? 'request' : 'send', name, payload],
  );
  const isAnswered = ([message, owner]) =>
    window.nyimboWatch.answered.some((one) => one.name === message && one.source.startsWith(`${owner}@`));
  await waitFor(page, isAnswered, [name, app]).catch(() =>
    errors.add(`was not answered within ${TIMEOUT_MS / 1000} s`),
  );
  await page.keyboard.press('Escape');
}

/** Lists the messages that a build handles. */
function listMessages({ app, description, uses }, examples) {
  const given = description
    ? { command: Object.keys(description.handles), request: Object.keys(description.responds) }
    : { command: Object.keys(uses.messages).filter((name) => uses.messages[name].handle), request: [] };
  return Object.entries(given).flatMap(([kind, names]) =>
    names
      .filter((name) => examples[name] && !SKIPPED_MESSAGES.has(name))
      .map((name) => ({ app, kind, name, payload: examples[name][0] })),
  );
}

/** Waits until the scripts of every slot's module have loaded. */
async function checkSlots(page, errors, { app, build, description, report }) {
  for (const { slot, module } of description?.slots ?? []) {
    errors.state.doing = `${app}, slot '${slot}', ${module}`;
    const scripts = report.modules[module].map((file) => `/r/${app}/${build}/${file}`);
    const haveLoaded = (wanted) => wanted.every((file) => window.nyimboWatch.scripts().includes(file));
    await waitFor(page, haveLoaded, scripts).catch(() => errors.add('was not mounted'));
  }
}

/** Whether a page's scripts mention a slot. Pages that render the slot always do. */
async function mentionsSlot({ folder, report }, module, slot) {
  const sources = (report.modules[module] ?? []).map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(sources)).some((source) => source.includes('nyimbo-slot') && source.includes(slot));
}

/** Visits the pages of other apps that render the candidate's slots. @returns these pages */
async function visitHosts(page, errors, { candidate, builds, visits }) {
  const hosts = [];
  for (const { slot } of candidate.description?.slots ?? []) {
    const host = builds.find(({ app, uses }) => app !== candidate.app && uses.slots[slot]);
    for (const one of host ? visits.filter(({ app, hasMadeUpPath }) => app === host.app && !hasMadeUpPath) : []) {
      if (!(await mentionsSlot(host, one.module, slot))) continue;
      await visit(page, errors, one);
      errors.state.doing = `${candidate.app}, slot '${slot}' on ${one.path}`;
      const isFilled = (name) => (document.querySelector(`nyimbo-slot[name="${name}"]`)?.childElementCount ?? 0) > 0;
      await waitFor(page, isFilled, slot).catch(() => errors.add('stays empty'));
      hosts.push(one);
    }
  }
  return hosts;
}

async function visitAll(page, errors, round) {
  for (const one of round) await visit(page, errors, one);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => window.nyimboWatch.listUnreleased());
}

const listGrownCounts = (before, after) => Object.keys(after).filter((key) => after[key] > (before[key] ?? 0));

/** Visits all pages in several rounds. A count that grows in each round is a leak. */
async function checkLeaks(page, errors, round) {
  const first = await visitAll(page, errors, round);
  const second = await visitAll(page, errors, round);
  if (listGrownCounts(first, second).length === 0) return;
  const third = await visitAll(page, errors, round);
  errors.state.doing = `after pages ${round.map(({ path }) => path).join(', ')} were left`;
  for (const key of listGrownCounts(second, third).filter((one) => second[one] > (first[one] ?? 0))) {
    errors.add(
      `${key}: ${first[key] ?? 0}, ${second[key]}, ${third[key]} with each round; something is not taken away`,
    );
  }
}

/** Checks that every loaded script belongs to one of these builds, and that each build has loaded. */
async function checkBuilds(page, errors, builds) {
  errors.state.doing = 'the builds on the page';
  const loaded = await page.evaluate(() => window.nyimboWatch.builds());
  const wanted = builds.map(({ app, build }) => `${app}@${build}`);
  for (const build of loaded.filter((one) => !wanted.includes(one))) errors.add(`${build} is none of this combination`);
  for (const build of wanted.filter((one) => !loaded.includes(one))) errors.add(`${build} was never loaded`);
  const kernels = await page.evaluate(() => window.nyimboWatch.kernels());
  if (kernels !== 1) errors.add(`${kernels} buses instead of one`);
}

/**
 * @param {object} options
 * @param {import('playwright-core').Page} options.page with `watchPage` as init script, no page opened yet
 * @param {() => Promise<void>} options.open opens the site's first page
 * @param {import('../load-builds.mjs').LoadedBuild[]} options.builds
 * @param {import('../load-builds.mjs').LoadedBuild} options.candidate one of the builds, whose messages are all tested
 * @param {{ app: string, path: string, hasMadeUpPath: boolean }[]} options.visits pages of all apps
 * @param {Record<string, unknown[]>} options.examples example payloads by message
 * @param {boolean} options.isThorough also visits every page of the candidate and tests for leaks
 * @returns {Promise<string[]>} the problems; empty on success
 */
export async function tryCombination({ page, open, builds, candidate, visits, examples, isThorough }) {
  const errors = watchErrors(page);
  await open();
  await waitFor(page, () => document.querySelector('#main h1') !== null).catch(() => errors.add('shows no page'));
  if (errors.found.length > 0) return errors.found;
  const few = builds.flatMap(({ app }) =>
    visits.filter((one) => one.app === app && !one.hasMadeUpPath).slice(-PAGES_PER_APP),
  );
  for (const one of few) await visit(page, errors, one);
  const hosts = await visitHosts(page, errors, { candidate, builds, visits });
  if (isThorough) {
    const own = candidate.app === SHELL ? few : [...visits.filter(({ app }) => app === candidate.app), ...hosts];
    const away = few.find(({ app }) => app !== candidate.app) ?? few[0];
    if (away) await checkLeaks(page, errors, [...own, away]);
  }
  for (const build of builds) {
    const messages = listMessages(build, examples);
    for (const one of build === candidate ? messages : messages.slice(0, 1)) await sendMessage(page, errors, one);
  }
  if (errors.found.length >= MAX_PROBLEMS) return errors.found;
  await checkSlots(page, errors, candidate);
  await checkBuilds(page, errors, builds);
  return errors.found;
}

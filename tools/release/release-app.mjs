// Releases one app, step by step. If the process dies between two steps, either the old or the new release is live.
import { SHELL } from '../build/apps.mjs';
import { computeBuildId } from '../build/build-id.mjs';
import { buildCandidate } from './candidate/build-candidate.mjs';
import { describeBuild } from './candidate/describe-build.mjs';
import { publishBuild } from './candidate/publish-build.mjs';
import {
  refuseSharedOwners,
  releaseOf,
  replaceCurrent,
  withCanary,
  withRelease,
} from './registry/registry-changes.mjs';
import { ReleaseRefused } from './release-refused.mjs';
import { createStepReport } from './step-report.mjs';
import { verifyOrUndo } from './verify/verify-or-undo.mjs';

/**
 * @typedef {import('./stores/open-store.mjs').Store} Store
 * @typedef {import('./registry/registry-changes.mjs').Registry} Registry
 * @typedef {import('./registry/registry-changes.mjs').Release} Release
 * @typedef {import('../checks/run-checks.mjs').CheckReport} CheckReport
 * @typedef {{
 *   app: string, candidateFolder: string, store: Store, live: Registry | null, log: (line: string) => void
 * }} Candidate
 */

/**
 * Dependencies of a release. Only the suites of the release steps replace `checks` and `openVerifier`.
 * @typedef {{
 *   store: Store, buildsFolder: string, log: (line: string) => void,
 *   checks: (candidate: Candidate) => Promise<{ ok: boolean, reports: CheckReport[] }>,
 *   openVerifier: () => Promise<import('./verify/verify-or-undo.mjs').Verify>,
 *   onStep?: (step: string) => void | Promise<void>,
 *   findBuildId?: (app: string) => Promise<string>,
 *   build?: (wanted: { app: string, build: string }, buildsFolder: string) => Promise<string>,
 * }} ReleaseTools
 */

/**
 * @param {string} app
 * @param {ReleaseTools} tools
 * @returns the build's folder (in the store, or among the local builds if the build is new) and its registry entry
 */
async function makeCandidate(app, { store, buildsFolder, build: make = buildCandidate, findBuildId = computeBuildId }) {
  const build = await findBuildId(app);
  const isPublished = await store.hasBuild(app, build);
  const folder = isPublished
    ? await store.fetchBuild(app, build, { isFresh: true })
    : await make({ app, build }, buildsFolder);
  const described = await describeBuild(folder, { app, build }).catch((error) => {
    const remedyHint = ' Delete that folder and release again. The same sources make the same build.';
    throw isPublished ? new Error(`${error.message}${remedyHint}`) : error;
  });
  return { folder, isPublished, described, summary: `${app} ${build}${isPublished ? ' (published before)' : ''}` };
}

/**
 * @param {{ app: string, folder: string, live: Registry | null }} candidate
 * @param {ReleaseTools} tools
 */
async function runChecks({ app, folder, live }, { checks, store, log }) {
  const { ok, reports } = await checks({ app, candidateFolder: folder, store, live, log });
  const failed = reports.filter((report) => !report.ok);
  const summary = ok ? `${reports.length} checks passed` : `refused by ${failed.map(({ check }) => check).join(', ')}`;
  return { ok, summary };
}

async function publishCandidate(app, { folder, isPublished, described }, { store }) {
  const buildPath = `/r/${app}/${described.build}/`;
  if (isPublished) return { summary: `${buildPath} published` };
  await publishBuild({ app, build: described.build, folder }, store);
  return { summary: buildPath };
}

/**
 * @param {Registry | null} live
 * @param {import('./registry/registry-changes.mjs').NextRegistry} next
 * @param {Pick<ReleaseTools, 'store'>} tools
 */
async function flip(live, next, { store }) {
  refuseSharedOwners(next);
  const registry = await store.flip(live?.seq ?? 0, next);
  return { registry, summary: `release ${registry.seq}` };
}

/**
 * Completes an interrupted release, then reads the live registry.
 * @param {string} app
 * @param {Pick<ReleaseTools, 'store' | 'log'>} tools
 */
async function readLive(app, { store, log }) {
  const late = await store.settle();
  if (late !== null) log(`  Release ${late} was interrupted. It is live now, but not verified.`);
  const live = await store.readRegistry();
  if (app !== SHELL && !live?.shell) throw new Error(`${store.describe()} has no site yet. Release the shell first.`);
  return { live, summary: live ? `release ${live.seq} is live (${live.at})` : 'nothing is live yet' };
}

const withNote = (what, note) => (note ? `${what}: ${note}` : what);

/** Returns the app's release with the candidate, and its note for the registry. */
function buildNextRelease({ app, described, percent, note }, before) {
  if (percent === null) {
    return { release: replaceCurrent(before, described), what: withNote(`release ${app} ${described.build}`, note) };
  }
  const what = withNote(`canary ${app} ${described.build} ${percent} %`, note);
  return { release: withCanary(app, before, { build: described, percent }), what };
}

/**
 * Builds an app from the working tree, checks it against the live builds, publishes it and makes it live for everyone
 * or for `percent` of the visitors. Then verifies it in a browser and undoes the release on failure.
 * @param {{ app: string, percent?: number | null, note?: string }} wanted
 * @param {ReleaseTools} tools
 * @returns {Promise<Registry | null>} the new live registry
 * @throws {ReleaseRefused} if a check fails, or if the release was undone
 * @throws {import('./stores/registry-conflict.mjs').RegistryConflict} if another release came first
 */
export async function releaseApp({ app, percent = null, note = '' }, tools) {
  const { log, onStep = () => undefined } = tools;
  log(`Release of ${app} to ${tools.store.describe()}`);
  const report = createStepReport(log);
  const { live } = await report.step('read', () => readLive(app, tools));
  const verify = await tools.openVerifier();
  await onStep('read');
  const candidate = await report.step('build', () => makeCandidate(app, tools));
  const { described } = candidate;
  await onStep('build');
  const before = releaseOf(live, app);
  if (percent === null && before?.current.build === described.build && !before.canary) {
    // The host may have lost the folder of its live build. Publish the build again in that case.
    await report.step('publish', () => publishCandidate(app, candidate, tools));
    log(`${app} ${described.build} is already live.`);
    return live;
  }
  const { release, what } = buildNextRelease({ app, described, percent, note }, before);
  if (before?.canary) log(`  The canary ${before.canary.build} (${before.canary.percent} %) ends now.`);
  const next = withRelease(live, app, { release, note: what });
  const checkResult = await report.step('check', () => runChecks({ app, folder: candidate.folder, live }, tools));
  if (!checkResult.ok) throw new ReleaseRefused('Not released. The live site is unchanged.');
  await onStep('check');
  await report.step('publish', () => publishCandidate(app, candidate, tools));
  await onStep('publish');
  const { registry } = await report.step('flip', () => flip(live, next, tools));
  await onStep('flip');
  await verifyOrUndo({ app, build: described.build, before, registry, report, verify }, tools);
  log(`Release ${registry.seq} is live: ${what}, in ${report.total()}.${describeFollowUp(app, release)}`);
  return registry;
}

function describeFollowUp(app, { canary, previous }) {
  if (canary) return ` Promote to everyone: npm run release -- ${app} --promote. Stop: --end-canary.`;
  return previous ? ` To return to ${previous.build}: npm run rollback -- ${app}.` : '';
}

/**
 * Makes a change live that needs no build: a rollback, the promotion of a canary, or the end of a canary.
 * @param {{ app: string, change: (app: string, release: Release | null) => Release, word: string, note?: string }} wanted
 *   change: a function of `registry-changes.mjs`; word: its name in the history
 * @param {Omit<ReleaseTools, 'checks'>} tools
 */
export async function changeRelease({ app, change, word, note = '' }, tools) {
  const { log, onStep = () => undefined } = tools;
  const report = createStepReport(log);
  const { live } = await report.step('read', () => readLive(app, tools));
  const before = releaseOf(live, app);
  const release = change(app, before);
  const { build } = release.current;
  const isSeenByAll = build !== before?.current.build;
  const verify = isSeenByAll ? await tools.openVerifier() : null;
  const what = withNote(`${word} ${app} ${isSeenByAll ? build : before.canary?.build}`, note);
  const { registry } = await report.step('flip', () =>
    flip(live, withRelease(live, app, { release, note: what }), tools),
  );
  await onStep('flip');
  if (verify) await verifyOrUndo({ app, build, before, registry, report, verify }, tools);
  log(`Release ${registry.seq} is live: ${what}, in ${report.total()}.`);
  return registry;
}

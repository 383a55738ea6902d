import { SHELL } from '../../build/apps.mjs';
import { releaseOf, withRelease } from '../registry/registry-changes.mjs';
import { ReleaseRefused } from '../release-refused.mjs';
import { RegistryConflict } from '../stores/registry-conflict.mjs';

/** Maximum number of attempts. Releases of other apps cause a few conflicts; more conflicts indicate a fault. */
const MAX_TRIES = 10;

const isStillReleased = (release, build) => release?.current.build === build || release?.canary?.build === build;

/**
 * @typedef {import('../registry/registry-changes.mjs').Registry} Registry
 * @typedef {import('../registry/registry-changes.mjs').Release} Release
 * @typedef {import('../stores/open-store.mjs').Store} Store
 * @typedef {ReturnType<typeof import('../step-report.mjs').createStepReport>} StepReport
 * @typedef {(release: { app: string, build: string, registry: Registry, store: Store }) => Promise<Outcome>} Verify
 * @typedef {{ ok: boolean, lines: string[], summary: string }} Outcome
 */

/**
 * Restores the app's previous release and keeps newer releases of other apps.
 * @param {{ app: string, build: string, before: Release | null }} release
 * @param {Store} store
 * @returns {Promise<Registry | null>} the new registry; null if another release has already replaced the build
 */
async function undoRelease({ app, build, before }, store) {
  for (let tries = 1; ; tries += 1) {
    const live = await store.readRegistry();
    if (!live || !isStillReleased(releaseOf(live, app), build)) return null;
    try {
      return await store.flip(
        live.seq,
        withRelease(live, app, { release: before, note: `undo ${app} ${build}: it failed in a browser` }),
      );
    } catch (error) {
      if (!(error instanceof RegistryConflict) || tries === MAX_TRIES) throw error;
    }
  }
}

/**
 * Verifies a release in a browser and undoes it on failure.
 * @param {{ app: string, build: string, before: Release | null, registry: Registry, report: StepReport,
 *   verify: Verify }} release before: the app's release to restore; null for a first release, which undo removes from
 *   the site
 * @param {{ store: Store, log: (line: string) => void }} tools
 * @throws {ReleaseRefused} if the verification fails
 */
export async function verifyOrUndo({ app, build, before, registry, report, verify }, { store, log }) {
  const outcome = await report.step('verify', () =>
    verify({ app, build, registry, store }).catch((error) => ({
      ok: false,
      lines: [error.message],
      summary: 'failed',
    })),
  );
  if (outcome.ok) return;
  for (const line of outcome.lines) log(`    ${line}`);
  if (!before && app === SHELL) {
    throw new ReleaseRefused(
      `${app} ${build} failed in a browser. It is the first release, so there is nothing to return to.`,
    );
  }
  const { restored } = await report.step('undo', async () => {
    const live = await undoRelease({ app, build, before }, store);
    return { restored: live, summary: live ? `release ${live.seq}` : 'another release has already replaced it' };
  });
  const now = restored ? `release ${restored.seq} restores the previous builds` : 'another release is in its place';
  throw new ReleaseRefused(`${app} ${build} was live and failed in a browser, so it was rolled back: ${now}.`);
}

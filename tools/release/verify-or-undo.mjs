import { SHELL } from '../build/apps.mjs';
import { releaseOf, withRelease } from './registry-changes.mjs';
import { ReleaseRefused } from './release-refused.mjs';
import { RegistryConflict } from './stores/registry-conflict.mjs';

/** Other apps may be released in between; more often than this is not an accident. */
const MOST_TRIES = 10;

const isStillThere = (release, build) => release?.current.build === build || release?.canary?.build === build;

/**
 * Puts the app's release of before back, beside whatever has been released of other apps meanwhile.
 * @returns {Promise<object | null>} the registry then; null when somebody else has replaced the build already
 */
async function undo({ app, build, before }, store) {
  for (let tries = 1; ; tries += 1) {
    const live = await store.readRegistry();
    if (!isStillThere(releaseOf(live, app), build)) return null;
    try {
      return await store.flip(live.seq, withRelease(live, app, before, `undo ${app} ${build}: it failed in a browser`));
    } catch (error) {
      if (!(error instanceof RegistryConflict) || tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * Looks at a release in a browser and takes it back when it does not work.
 * @param {{ app: string, build: string, before: object | null, registry: object, report: object, verify: Function }} release
 *   before: the app's release to go back to; null when it had none, and then the app leaves the site again
 * @throws {ReleaseRefused} after it was taken back
 */
export async function verifyOrUndo({ app, build, before, registry, report, verify }, { store, log }) {
  const outcome = await report.step('verify', () =>
    verify({ app, build, registry, store }).catch((error) => ({ ok: false, lines: [error.message], said: 'failed' })),
  );
  if (outcome.ok) return;
  for (const line of outcome.lines) log(`    ${line}`);
  if (!before && app === SHELL) {
    throw new ReleaseRefused(
      `${app} ${build} failed in a browser. It is the first release, so there is nothing to return to.`,
    );
  }
  const { restored } = await report.step('undo', async () => {
    const live = await undo({ app, build, before }, store);
    return { restored: live, said: live ? `release ${live.seq}` : 'another release has already replaced it' };
  });
  const now = restored ? `release ${restored.seq} restores the previous builds` : 'another release is in its place';
  throw new ReleaseRefused(`${app} ${build} was live and failed in a browser, so it was rolled back: ${now}.`);
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseApp } from '../release-app.mjs';
import { openStore } from '../stores/open-store.mjs';
import { writeBuildFixture } from './build-fixtures.mjs';

/**
 * Creates the dependencies of a release for the suites: generated builds, and no browser.
 * @param {{ target: string, buildsFolder: string, sshOptions?: string, isWorking?: boolean, refusal?: string,
 *   fields?: object, build?: string, onStep?: (step: string) => void | Promise<void>, log?: (line: string) => void,
 *   duringVerification?: () => Promise<void> }} options
 *   isWorking: result of the verification; refusal: reason for the checks to fail; fields: overrides in `remote.json`;
 *   duringVerification: runs during the verification
 * @returns {import('../release-app.mjs').ReleaseTools}
 */
export function fakeTools(options) {
  const { target, buildsFolder, sshOptions, isWorking = true, refusal, fields, onStep = () => undefined } = options;
  const { log = () => undefined, duringVerification = () => undefined } = options;
  return {
    store: openStore(target, { cwd: '/', cache: buildsFolder, sshOptions, onStep }),
    buildsFolder,
    log,
    onStep,
    findBuildId: async () => options.build ?? 'no build',
    build: async ({ app, build }) => {
      const folder = join(buildsFolder, app, build);
      await rm(folder, { recursive: true, force: true });
      await writeBuildFixture(folder, { app, build }, fields);
      return folder;
    },
    checks: async () => ({ ok: !refusal, reports: [{ check: 'owners', ok: !refusal, lines: [refusal ?? ''] }] }),
    openVerifier: async () => async () => {
      await onStep('verify');
      await duringVerification();
      return isWorking
        ? { ok: true, lines: [], summary: 'looked' }
        : { ok: false, lines: ['it is blank'], summary: '1 fault' };
    },
  };
}

/**
 * Releases `build` of `app` with `fakeTools`.
 * @param {{ app: string, percent?: number | null, note?: string } & Parameters<typeof fakeTools>[0]} options
 */
export function releaseFixture({ app, percent = null, note, ...options }) {
  return releaseApp({ app, percent, note }, fakeTools(options));
}

// Removes a remote from the site, unless other apps need it. Its builds stay for open pages.
import { SHELL } from '../build/apps.mjs';
import { checkRetirement } from '../checks/check-retirement.mjs';
import { releaseOf, withRelease } from './registry/registry-changes.mjs';
import { ReleaseRefused } from './release-refused.mjs';
import { createStepReport } from './step-report.mjs';

/**
 * @param {{ app: string, note?: string }} wanted
 * @param {{ store: import('./stores/open-store.mjs').Store, log: (line: string) => void }} tools
 * @returns {Promise<import('./registry/registry-changes.mjs').Registry>} the new live registry
 * @throws {ReleaseRefused} if another live build links to the app's pages, sends its messages or renders its slots
 * @throws if the app is not on the site
 */
export async function retireApp({ app, note = '' }, { store, log }) {
  if (app === SHELL) throw new Error('You cannot retire the shell: all remotes need it.');
  await store.settle();
  const live = await store.readRegistry();
  const release = releaseOf(live, app);
  if (!live || !release) throw new Error(`${app} is not on the site of ${store.describe()}.`);
  const report = createStepReport(log);
  const checked = await report.step('check', async () => {
    const outcome = await checkRetirement({ app, store, live });
    return { ...outcome, summary: outcome.ok ? outcome.lines[0] : 'others need it' };
  });
  if (!checked.ok) {
    for (const line of checked.lines) log(`    ${line}`);
    throw new ReleaseRefused('Not retired. The live site is unchanged.');
  }
  const what = [`retire ${app} ${release.current.build}`, note].filter(Boolean).join(': ');
  const registry = await store.flip(live.seq, withRelease(live, app, { release: null, note: what }));
  log(`Release ${registry.seq} is live: ${what}. Its files stay for open pages.`);
  return registry;
}

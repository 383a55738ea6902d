// Makes published builds of several apps live in one release.
import { describeBuild } from '../candidate/describe-build.mjs';
import { refuseSharedOwners, releaseOf, replaceCurrent, withRelease } from '../registry/registry-changes.mjs';

/**
 * @typedef {import('../registry/registry-changes.mjs').Registry} Registry
 * @typedef {import('../stores/open-store.mjs').Store} Store
 */

/**
 * Returns the registry with all wanted builds live, and the list of changes.
 * @param {Registry | null} live
 */
async function buildNextRegistry(live, { wanted, gone, store }) {
  /** @type {Pick<Registry, 'shell' | 'remotes'>} */
  let next = { shell: live?.shell ?? null, remotes: live?.remotes ?? {} };
  const changes = [];
  for (const app of gone) {
    next = withRelease(next, app, { release: null, note: '' });
    changes.push(`retire ${app}`);
  }
  for (const { app, build } of wanted) {
    const before = releaseOf(next, app);
    if (before?.current.build === build) continue;
    const described = await describeBuild(await store.fetchBuild(app, build), { app, build });
    next = withRelease(next, app, { release: replaceCurrent(before, described), note: '' });
    changes.push(`release ${app} ${build}`);
  }
  return { next: { note: changes.join(', '), shell: next.shell, remotes: next.remotes }, changes };
}

/**
 * @param {{ app: string, build: string }[]} wanted builds that the store has
 * @param {{ store: Store, shouldRemoveOthers: boolean, log: (line: string) => void }} options shouldRemoveOthers: also
 *   removes all other remotes from the site
 * @returns {Promise<Registry>} the live registry, unchanged if nothing has changed
 * @throws if two remotes claim one name, a build is damaged, or another release came first
 */
export async function makeBuildsLive(wanted, { store, shouldRemoveOthers, log }) {
  await store.settle();
  const live = await store.readRegistry();
  const isGone = (name) => shouldRemoveOthers && !wanted.some(({ app }) => app === name);
  const gone = Object.keys(live?.remotes ?? {}).filter(isGone);
  const { next, changes } = await buildNextRegistry(live, { wanted, gone, store });
  if (live && changes.length === 0) return live;
  refuseSharedOwners(next);
  const registry = await store.flip(live?.seq ?? 0, next);
  log(`  Release ${registry.seq} is live.`);
  return registry;
}

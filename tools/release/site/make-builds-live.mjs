// Makes published builds live, several apps in one release.
import { describeBuild } from '../candidate/describe-build.mjs';
import { refuseSharedOwners, releaseOf, succeed, withRelease } from '../registry-changes.mjs';

/** Returns the registry with all wanted builds live, and the list of changes. */
async function releaseAll(live, wanted, gone, store) {
  let next = live;
  const changes = [];
  for (const app of gone) {
    next = withRelease(next, app, null, '');
    changes.push(`retire ${app}`);
  }
  for (const { app, build } of wanted) {
    const before = releaseOf(next, app);
    if (before?.current.build === build) continue;
    const described = await describeBuild(await store.fetchBuild(app, build), { app, build });
    next = withRelease(next, app, succeed(before, described), '');
    changes.push(`release ${app} ${build}`);
  }
  return { next: next && { note: changes.join(', '), shell: next.shell, remotes: next.remotes }, changes };
}

/**
 * @param {{ app: string, build: string }[]} wanted builds that the store has
 * @param {{ store: object, isWhole: boolean, log: (line: string) => void }} options isWhole: removes the remotes that
 *   are not wanted
 * @returns {Promise<object>} the live registry, unchanged if nothing has changed
 * @throws if two remotes claim one name, a build is damaged, or another release came first
 */
export async function makeBuildsLive(wanted, { store, isWhole, log }) {
  await store.settle();
  const live = await store.readRegistry();
  const isGone = (name) => isWhole && !wanted.some(({ app }) => app === name);
  const gone = Object.keys(live?.remotes ?? {}).filter(isGone);
  const { next, changes } = await releaseAll(live, wanted, gone, store);
  if (live && changes.length === 0) return live;
  refuseSharedOwners(next);
  const registry = await store.flip(live?.seq ?? 0, next);
  log(`  Release ${registry.seq} is live.`);
  return registry;
}

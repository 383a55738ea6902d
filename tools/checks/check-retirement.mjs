// Checks whether other apps need a remote that a release removes from the site.
import { checkExposes } from './check-exposes.mjs';
import { loadLiveBuilds } from './load-builds.mjs';

/**
 * @typedef {import('./load-builds.mjs').LoadedBuild} LoadedBuild
 * @typedef {NonNullable<LoadedBuild['description']>} Description
 */

const EMPTY_DESCRIPTION = { routes: [], slots: [], handles: {}, responds: {} };

/**
 * Finds messages that the remote handles and other apps send, with the source locations.
 * @param {Description} description of the remote
 * @param {LoadedBuild[]} others
 */
function findSenders(description, others) {
  const taken = Object.keys({ ...description.handles, ...description.responds });
  return taken.flatMap((message) =>
    others.flatMap(({ title, uses }) => {
      const { send = [], request = [] } = uses.messages[message] ?? {};
      const locations = [...send, ...request].slice(0, 3);
      return locations.length > 0 ? [`${message} is sent by ${title}: ${locations.join(', ')}.`] : [];
    }),
  );
}

/**
 * @param {{ app: string } & Parameters<typeof loadLiveBuilds>[0]} site live: contains the app
 * @returns {Promise<{ ok: boolean, lines: string[] }>} lines: the apps that need the remote, and
 *   their uses
 */
export async function checkRetirement({ app, store, live }) {
  const builds = await loadLiveBuilds({ store, live });
  const own = builds.find((build) => build.app === app && build.role === 'current');
  if (!own?.description) throw new Error(`The live build of ${app} has no remote.json.`);
  const { description } = own;
  const others = builds.filter((build) => build.app !== app && build.role !== 'previous');
  // Check a candidate without pages, slots and messages. `--retire` itself confirms the removal of all pages.
  /** @type {LoadedBuild} */
  const left = { ...own, role: 'candidate', description: { ...description, ...EMPTY_DESCRIPTION } };
  const allowedRemovals = description.routes.map(({ path }) => path);
  const exposes = checkExposes({ candidate: left, others: [own, ...others], allowedRemovals });
  const lines = [...(exposes.ok ? [] : exposes.lines), ...findSenders(description, others)];
  return { ok: lines.length === 0, lines: lines.length > 0 ? lines : ['No other live build needs it.'] };
}

import { MATCH, openSite } from './caches.ts';
import { stamp } from './kept.ts';
import { readOfflineFiles, readRelease, type Release } from './readRelease.ts';
import { APP_SHELL_PATH, buildOf, REGISTRY_PATH } from './requestKinds.ts';
import { isForNobody, RELEASE } from './strategies.ts';

/** Files fetched at once: little enough for whatever the page does meanwhile. */
const AT_ONCE = 2;

let underWay: Promise<void> | null = null;

/**
 * Fetches what an offline start of the live release needs and is not here, and takes away the builds that nobody needs
 * any more. The HTML comes last: with it the release counts as complete.
 * @throws TypeError when the network fails; what was fetched so far stays
 */
export function fillRelease(): Promise<void> {
  underWay ??= fill().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function fill(): Promise<void> {
  const answer = await fetch(REGISTRY_PATH, { cache: 'no-cache' });
  // Builds that somebody tries out for the session are not to be there after it.
  if (!answer.ok || isForNobody(answer)) return;
  const site = await openSite();
  const copy = await stamp(answer.clone());
  const release = readRelease(await answer.json());
  if (!release) return;
  await site.put(REGISTRY_PATH, copy);
  const appShell = await site.match(APP_SHELL_PATH, MATCH);
  // A static host says nothing; ours also tells the visitors of a canary from the rest.
  const id = answer.headers.get(RELEASE) ?? String(release.seq);
  if (appShell?.headers.get(RELEASE) !== id) await fillFrom(release, id, site);
  await dropOldBuilds(site, release);
}

async function fillFrom(release: Release, id: string, site: Cache): Promise<void> {
  const lists = await Promise.all(release.offline.map((build) => listFiles(build, site)));
  const queue = lists.flat();
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await keepFile(file, site);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const html = await fetch(APP_SHELL_PATH, { cache: 'no-cache' });
  // A release that came meanwhile has files that are not here: the next visit fills it.
  if (html.ok && html.headers.get(RELEASE) === id) await site.put(APP_SHELL_PATH, html);
}

async function listFiles(build: string, site: Cache): Promise<string[]> {
  const report = await keepFile(`/r/${build}/build.json`, site);
  return readOfflineFiles(await report.json()).map((file) => `/r/${build}/${file}`);
}

/** What the browser has in its own cache is not transferred again. */
async function keepFile(address: string, site: Cache): Promise<Response> {
  const kept = await site.match(address, MATCH);
  if (kept) return kept;
  const answer = await fetch(address, { cache: 'force-cache' });
  if (!answer.ok) throw new TypeError(`${address} did not load (${answer.status}).`);
  await site.put(address, answer.clone());
  return answer;
}

/** Builds that are neither live nor were before: pages that still run one get its files from the network. */
async function dropOldBuilds(site: Cache, { known }: Release): Promise<void> {
  const keys = await site.keys();
  const old = keys.filter(({ url }) => {
    const build = buildOf(new URL(url).pathname);
    return build !== null && !known.has(build);
  });
  await Promise.all(old.map((key) => site.delete(key)));
}

import { MATCH, openSite } from './caches.ts';
import { stamp } from './cacheExpiry.ts';
import { readOfflineFiles, readRelease, type Release } from './readRelease.ts';
import { APP_SHELL_PATH, buildOf, COMMON_REGISTRY, REGISTRY_PATH } from './cacheablePaths.ts';
import { isNoStore, RELEASE } from './strategies.ts';

/** Number of parallel downloads, low enough not to slow down the page's own requests. */
const AT_ONCE = 2;

let underWay: Promise<void> | null = null;

/**
 * Fetches the missing files for an offline start of the live release, and deletes builds that are no longer needed.
 * Stores the HTML last, because it marks the release as complete.
 * @throws TypeError when the network fails; files fetched so far stay cached
 */
export function fillRelease(): Promise<void> {
  underWay ??= fill().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function fill(): Promise<void> {
  const answer = await fetch(COMMON_REGISTRY, { cache: 'no-cache' });
  // Do not cache build overrides, which last only for the session.
  if (!answer.ok || isNoStore(answer)) return;
  const site = await openSite();
  const copy = await stamp(answer.clone());
  const release = readRelease(await answer.json());
  if (!release) return;
  await site.put(REGISTRY_PATH, copy);
  const appShell = await site.match(APP_SHELL_PATH, MATCH);
  // A static host sends no release header. Our server's header also distinguishes visitors of a canary release.
  const id = answer.headers.get(RELEASE) ?? String(release.seq);
  if (appShell?.headers.get(RELEASE) !== id) await fillFrom(release, id, site);
  await dropOldBuilds(site, release);
}

async function fillFrom(release: Release, id: string, site: Cache): Promise<void> {
  const lists = await Promise.all(release.offline.map((build) => listFiles(build, site)));
  const queue = lists.flat();
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await cacheFile(file, site);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const html = await fetch(APP_SHELL_PATH, { cache: 'no-cache' });
  // If a newer release went live in the meantime, its files are missing here. The next visit fetches them.
  if (html.ok && html.headers.get(RELEASE) === id) await site.put(APP_SHELL_PATH, html);
}

async function listFiles(build: string, site: Cache): Promise<string[]> {
  const report = await cacheFile(`/r/${build}/build.json`, site);
  return readOfflineFiles(await report.json()).map((file) => `/r/${build}/${file}`);
}

/** Fetches and caches a file. `force-cache` avoids a download if the browser's HTTP cache has it. */
async function cacheFile(address: string, site: Cache): Promise<Response> {
  const cached = await site.match(address, MATCH);
  if (cached) return cached;
  const answer = await fetch(address, { cache: 'force-cache' });
  if (!answer.ok) throw new TypeError(`${address} did not load (${answer.status}).`);
  await site.put(address, answer.clone());
  return answer;
}

/** Deletes builds that are neither live nor previous. Pages that still run one load its files from the network. */
async function dropOldBuilds(site: Cache, { known }: Release): Promise<void> {
  const keys = await site.keys();
  const old = keys.filter(({ url }) => {
    const build = buildOf(new URL(url).pathname);
    return build !== null && !known.has(build);
  });
  await Promise.all(old.map((key) => site.delete(key)));
}

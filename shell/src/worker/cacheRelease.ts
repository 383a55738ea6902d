import { MATCH_OPTIONS, openSiteCache } from './caches.ts';
import { createStampedCopy } from './cacheExpiry.ts';
import { readOfflineFiles, readRelease, readBootFiles, type Release } from './readRelease.ts';
import { APP_SHELL_PATH, buildOf, COMMON_REGISTRY_URL, REGISTRY_PATH } from './cacheablePaths.ts';
import { isNoStore, RELEASE_HEADER } from './strategies.ts';

/** Number of parallel downloads, low enough not to slow down the page's own requests. */
const PARALLEL_DOWNLOADS = 2;

let running: Promise<void> | null = null;

/**
 * Fetches the missing files for an offline start of the live release, and deletes builds that are no longer needed.
 * Stores the HTML last: a cached HTML means that all other files are cached.
 * @throws TypeError when the network fails; files fetched so far stay cached
 */
export function cacheRelease(): Promise<void> {
  running ??= updateCache().finally(() => {
    running = null;
  });
  return running;
}

async function updateCache(): Promise<void> {
  const answer = await fetch(COMMON_REGISTRY_URL, { cache: 'no-cache' });
  // Do not cache overridden builds, because an override lasts only for the session.
  if (!answer.ok || isNoStore(answer)) return;
  const site = await openSiteCache();
  const copy = await createStampedCopy(answer.clone());
  const release = readRelease(await answer.json());
  if (!release) return;
  await site.put(REGISTRY_PATH, copy);
  const appShell = await site.match(APP_SHELL_PATH, MATCH_OPTIONS);
  // A static host does not send this header. On our own server, the header also distinguishes the builds of a canary.
  const id = answer.headers.get(RELEASE_HEADER) ?? String(release.seq);
  if (appShell?.headers.get(RELEASE_HEADER) !== id) await cacheFiles(release, id, site);
  await dropOldBuilds(site, release);
}

async function cacheFiles(release: Release, id: string, site: Cache): Promise<void> {
  const lists = await Promise.all(release.offlineBuilds.map((build) => listFiles(build, site)));
  const queue = lists.flat();
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await cacheFile(file, site);
  };
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, work));
  const html = await fetch(APP_SHELL_PATH, { cache: 'no-cache' });
  // If a newer release has gone live since, do not store its HTML, because its files are not cached yet. The next visit
  // fetches them.
  if (html.ok && html.headers.get(RELEASE_HEADER) === id) await site.put(APP_SHELL_PATH, html);
}

async function listFiles(build: string, site: Cache): Promise<string[]> {
  const answer = await cacheFile(`/r/${build}/build.json`, site);
  const report: unknown = await answer.json();
  const [app = ''] = build.split('/');
  for (const { folder, file } of readBootFiles(report)) {
    const own = `/r/${build}/${file}`;
    // The server uses the copy in the build if the site lacks the folder.
    const isCached =
      folder !== null &&
      (await cacheFile(`/r/${app}/${folder}/${file}`, site).then(
        () => true,
        () => false,
      ));
    if (!isCached) await cacheFile(own, site);
  }
  return readOfflineFiles(report).map((file) => `/r/${build}/${file}`);
}

/** Lists the folders of scripts that the cached builds among `builds` share with others, as `app/folder`. */
async function listSharedFolders(builds: ReadonlySet<string>, site: Cache): Promise<string[]> {
  const lists = [...builds].map(async (build) => {
    const report: unknown = await (await site.match(`/r/${build}/build.json`, MATCH_OPTIONS))?.json();
    return readBootFiles(report)
      .flatMap(({ folder }) => folder ?? [])
      .map((folder) => `${build.split('/')[0]}/${folder}`);
  });
  return (await Promise.all(lists)).flat();
}

/** Fetches and caches a file. `force-cache` avoids a download if the browser's HTTP cache has it. */
async function cacheFile(address: string, site: Cache): Promise<Response> {
  const cached = await site.match(address, MATCH_OPTIONS);
  if (cached) return cached;
  const answer = await fetch(address, { cache: 'force-cache' });
  if (!answer.ok) throw new TypeError(`${address} did not load (${answer.status}).`);
  await site.put(address, answer.clone());
  return answer;
}

/** Deletes builds that are neither live nor previous. A page of such a build loads its files from the network. */
async function dropOldBuilds(site: Cache, { knownBuilds }: Release): Promise<void> {
  const used = new Set([...knownBuilds, ...(await listSharedFolders(knownBuilds, site))]);
  const keys = await site.keys();
  const old = keys.filter(({ url }) => {
    const build = buildOf(new URL(url).pathname);
    return build !== null && !used.has(build);
  });
  await Promise.all(old.map((key) => site.delete(key)));
}

/** Runs the scripts of builds and checks each against its hash, so a tampered or truncated script never runs. */
export interface ScriptLoader {
  /**
   * Registers a build, so its scripts can be loaded.
   * @param base path of the build's folder, with a trailing slash
   * @param integrity subresource integrity of its `hashes.json`
   */
  registerBuild(base: string, integrity: string): void;
  /**
   * Runs a build's entry. In parallel, fetches the build's list of script hashes. If the HTML preloads the entry,
   * fetches the list after the preloaded scripts instead.
   * @throws when all attempts fail, or there is no hash for the entry
   */
  run(url: string, integrity: string): Promise<void>;
}

type DoneCallback = (event: { type: string; target?: { src: string } }) => void;
type Hashes = Record<string, unknown>;

/** Name of the window event for a script that failed at every attempt. Its detail is the script's path. */
export const SCRIPT_LOST_EVENT = 'nyimbo:script-lost';
/** The global key of the loader, for the builds (tools/build/webpack/script-loader-plugin.mjs). */
const LOADER_KEY = Symbol.for('nyimbo.scripts@1');
/** Delays before the second and third attempts. The browser itself requests a script only once. */
const RETRY_DELAYS_MS = [500, 2000];
const HASH_FORMAT = /^sha(256|384)-/;
/** The outcome of a script without a valid hash. The loader does not request such a script. */
const REFUSED_OUTCOME = 'integrity';

/** Creates a URL for each retry, because a damaged response for the first URL may be in the browser's cache. */
function createRetryUrls() {
  const failures = new Map<string, number>();
  return {
    addressOf: (url: string) => (failures.has(url) ? `${url}?retry=${failures.get(url)}` : url),
    recordFailure: (url: string) => failures.set(url, (failures.get(url) ?? 0) + 1),
  };
}

/** Appends a script element and resolves with the type of its final event. */
function appendScript(address: string, integrity: string): Promise<string> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = integrity;
    script.onload = script.onerror = (event) => {
      script.remove();
      resolve(typeof event === 'string' ? event : event.type);
    };
    document.head.append(script);
  });
}

/**
 * Creates the script loader, and provides it to all builds on this page, including the shell's own.
 *
 * @param preloads scripts that the HTML preloads, with their hashes; they need no list of hashes
 */
export function createScriptLoader(preloads: readonly { url: string; integrity?: string }[]): ScriptLoader {
  const preloaded = new Map(preloads.map(({ url, integrity }) => [url, integrity]));
  const builds = new Map<string, string>();
  const lists = new Map<string, Promise<Hashes>>();
  const { addressOf, recordFailure } = createRetryUrls();

  const baseOf = (url: string) => [...builds.keys()].find((base) => url.startsWith(base));

  async function fetchHashes(url: string, integrity: string | undefined): Promise<Hashes> {
    // A static file, not an API call, so callApi does not apply.
    const answer = await window.fetch(addressOf(url), { integrity, credentials: 'same-origin' });
    return answer.json();
  }

  function listOf(base: string): Promise<Hashes> {
    const url = `${base}hashes.json`;
    const list = lists.get(base) ?? fetchHashes(url, builds.get(base));
    lists.set(base, list);
    list.catch(() => lists.delete(base) && recordFailure(url));
    return list;
  }

  async function findHash(url: string): Promise<unknown> {
    const base = baseOf(url);
    return base && (preloaded.get(url) ?? (await listOf(base))[url.slice(base.length)]);
  }

  async function attempt(url: string, hash: unknown): Promise<string> {
    if (typeof hash !== 'string' || !HASH_FORMAT.test(hash)) return REFUSED_OUTCOME;
    const type = await appendScript(addressOf(url), hash);
    if (type !== 'load') recordFailure(url);
    return type;
  }

  /**
   * Loads a script, with retries.
   * @param find finds the script's hash; rejects with a TypeError when the network fails or the list of hashes is not
   * intact
   */
  async function load(url: string, find: () => unknown): Promise<string> {
    const once = async () => attempt(url, await find());
    let type = await once().catch(() => 'error');
    for (const waitMs of RETRY_DELAYS_MS) {
      if (type !== 'error') break;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      type = await once().catch(() => 'error');
    }
    return type;
  }

  const loadForBuild = async (url: string, done: DoneCallback): Promise<void> => {
    const type = await load(url, () => findHash(url));
    done({ type, target: { src: url } });
    if (type !== 'load') window.dispatchEvent(new CustomEvent<string>(SCRIPT_LOST_EVENT, { detail: url }));
    const base = baseOf(url);
    if (base && preloaded.has(url)) void listOf(base);
  };
  Reflect.set(globalThis, LOADER_KEY, loadForBuild);
  return {
    registerBuild: (base, integrity) => builds.set(base, integrity),
    run: async (url, integrity) => {
      const base = baseOf(url);
      if (base && !preloaded.has(url)) void listOf(base);
      const type = await load(url, () => integrity);
      if (type !== 'load') throw new Error(`${url} did not load (${type}).`);
    },
  };
}
